import { punchColumns, punchesOf } from '@rollcall/contracts/attendance/columns.ts'
import { type DayEvent, sessionsByDate } from '@rollcall/contracts/attendance/day-record.ts'
import { formatDay } from '@rollcall/contracts/company/format-day.ts'
import type { ReadableFile } from '@rollcall/platform/evidence/file/evidence-file.ts'
import type { ThreadTask } from '../kernel/tools/threads.ts'
import type { About } from './about.ts'
import { csvTable } from './lists/csv-table.ts'

/** The days that an evidence file shows to people: what follows from its own events, and from nothing else. */
export interface DaysAsked {
  /** In the order of the log. */
  events: readonly DayEvent[]
  person: { id: string; fullName: string; code: string }
  about: About
  /** The first and the last work date of its months. */
  from: string
  to: string
}

/** The work sessions as CSV and as PDF. It runs in a thread, because a PDF takes seconds of processor time. */
export const task: ThreadTask<DaysAsked, ReadableFile[]> = async ({ events, person, about, from, to }) => {
  const { pdfTable } = await import('./lists/pdf-table.ts')
  const rows = [...sessionsByDate(events)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([workDate, sessions]) => punchesOf({ employeeId: person.id, workDate, sessions }))
  const day = (date: string) => formatDay(date, about.dateFormat)
  const table = {
    title: 'Work sessions in this evidence',
    limits: [person.fullName, `${day(from)} to ${day(to)}`],
    columns: punchColumns,
    context: {
      people: { find: () => person },
      now: Date.parse(about.madeAt),
      zone: about.zone,
      day,
    },
    separator: ',' as const,
    about,
  }
  const files = []
  for (const [name, writer] of [
    ['days.csv', csvTable(table)],
    ['days.pdf', pdfTable(table)],
  ] as const) {
    const bytes = [await writer.rows(rows), await writer.end()]
    files.push({ name, content: new Uint8Array(Buffer.concat(bytes)) })
  }
  return files
}
