import type { DecidedOvertime } from '@rollcall/contracts/overtime/approval.ts'
import type { OvertimeDecisionRow } from '@rollcall/contracts/overtime/views.ts'
import { type ListSource, readList } from './read-list.ts'
import type { DayOfPerson } from './read-schedules.ts'

/** The latest decisions about overtime by `{employeeId} {date}`. */
export type Decisions = ReadonlyMap<string, DecidedOvertime>

/** The decisions about the overtime of rows, as the account sees them. */
export async function readDecisions(source: ListSource, rows: readonly DayOfPerson[]): Promise<Decisions> {
  const dates = rows.map(({ workDate }) => workDate).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  const found = new Map<string, DecidedOvertime>()
  if (first === undefined || last === undefined) return found
  const people = new Set(rows.map(({ employeeId }) => employeeId))
  const { records } = await readList(source, {
    resource: 'overtime-decision',
    filter: { workDate_gte: first, workDate_lte: last },
    sort: ['workDate', 'ASC'],
  })
  for await (const batch of records)
    for (const { employeeId, workDate, state, minutes } of batch as OvertimeDecisionRow[])
      if (people.has(employeeId)) found.set(`${employeeId} ${workDate}`, { state, minutes })
  return found
}
