import { formatDay } from '@rollcall/contracts/company/format-day.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import {
  type ExportFailure,
  exportTypes,
  type ListFormat,
  maxExportedRows,
  type Separator,
} from '@rollcall/contracts/exports/export.ts'
import { limitTexts } from '@rollcall/contracts/exports/limit-texts.ts'
import { type LimitsReader, limitsOf } from '@rollcall/contracts/exports/limits.ts'
import { chosenColumns, type ExportedListName, exportedList } from '@rollcall/contracts/exports/lists.ts'
import type { People } from '@rollcall/contracts/kernel/columns.ts'
import { filledText } from '@rollcall/contracts/kernel/filled-text.ts'
import { monthStateId } from '@rollcall/contracts/month-locks/month-state.ts'
import { type ExportPlace, exportPartPlace } from '@rollcall/platform/files/places.ts'
import { createPartsWriter } from '@rollcall/platform/files/sealed-parts.ts'
import { TemporaryFailure } from '../../kernel/delivery-errors.ts'
import type { ThreadTask } from '../../kernel/tools/threads.ts'
import type { About } from '../about.ts'
import { locksOf } from '../month-states.ts'
import { type Decisions, readDecisions } from './read-decisions.ts'
import { HiddenByPlan, ListOutdated, type ListSource, NoLongerAllowed, readList } from './read-list.ts'
import { type DayOfPerson, readSchedules, type Schedules } from './read-schedules.ts'
import { type ExportedTable, TableTooLarge, type TableWriter } from './table.ts'

/** A list to write into a file. */
interface ListFileAsked {
  source: ListSource
  list: ExportedListName
  format: ListFormat
  columns: readonly string[]
  /** As JSON. */
  filter: string
  sort: readonly [string, string] | null
  separator: Separator
  about: About
  place: ExportPlace
  fileKey: string
}

/** What was stored, or why nothing could be. */
export type ListFileMade = { bytes: number; parts: number; rows: number } | { why: ExportFailure }

/** The progress of a file. */
export interface ListProgress {
  done: number
  total: number
}

/** Only the code for the requested format is loaded. */
const writers: Record<ListFormat, () => Promise<(table: ExportedTable) => TableWriter>> = {
  csv: async () => (await import('./csv-table.ts')).csvTable,
  xlsx: async () => (await import('./xlsx-table.ts')).xlsxTable,
  pdf: async () => (await import('./pdf-table.ts')).pdfTable,
}

/** Reads a list as the account that asked, and stores it as a file, with only a few batches in memory. */
export const task: ThreadTask<ListFileAsked, ListFileMade> = async (asked, tools) => {
  try {
    return await make(asked, tools)
  } catch (error) {
    if (error instanceof NoLongerAllowed) return { why: 'no-longer-allowed' }
    if (error instanceof ListOutdated) return { why: 'outdated' }
    if (error instanceof HiddenByPlan) return { why: 'plan-limit' }
    if (error instanceof TableTooLarge) return { why: 'too-large' }
    throw error
  }
}

const limitText: LimitsReader['text'] = (key, values) => filledText(limitTexts[key], values)

const make: ThreadTask<ListFileAsked, ListFileMade> = async (asked, tools) => {
  const { list, format, separator, about, source } = asked
  const {
    title,
    resource,
    people: needsPeople,
    parts,
    schedules: compared,
    decisions: decided,
  } = exportedList(list)
  const people = needsPeople ? await readPeople(source) : { find: () => undefined }
  const columns = chosenColumns(list, asked.columns)
  const needsSchedules = columns.some(({ id }) => compared?.has(id))
  const needsDecisions = columns.some(({ id }) => decided?.has(id))
  /** Of the rows that are being written. */
  let schedules: Schedules = new Map()
  const saysStates = columns.some(({ id }) => id === monthStateId)
  const known = saysStates ? await locksOf(tools.readModels, asked.place.companyId, source.upTo) : []
  const locks = new Map(known.map(lock => [lock.id, lock]))
  let decisions: Decisions = new Map()
  const context = {
    people,
    now: Date.parse(about.madeAt),
    zone: about.zone,
    day: (date: string) => formatDay(date, about.dateFormat),
    scheduleOn: (employeeId: string, date: string) => schedules.get(`${employeeId} ${date}`),
    lockOf: (month: string) => locks.get(month),
    decidedOn: (employeeId: string, date: string) => decisions.get(`${employeeId} ${date}`),
  }
  const filter = JSON.parse(asked.filter) as Record<string, unknown>
  const { total, records, close } = await readList(source, { resource, filter, sort: asked.sort })
  if (total > maxExportedRows[format]) {
    await close()
    return { why: 'too-large' }
  }
  const writer = (await writers[format]())({
    title,
    limits: limitsOf({ list, firstDay: null, lastDay: null, filter }, { text: limitText, day: context.day }),
    columns,
    context,
    separator,
    about,
  })
  const file = createPartsWriter(
    await tools.files(),
    { placeOf: part => exportPartPlace(asked.place, part), fileKey: asked.fileKey },
    exportTypes[format],
  )
  let [read, rows] = [0, 0]
  tools.report({ done: 0, total } satisfies ListProgress)
  for await (const batch of records) {
    const written = parts ? batch.flatMap(record => parts(record as never)) : batch
    read += batch.length
    rows += written.length
    if (rows > maxExportedRows[format]) return { why: 'too-large' }
    if (needsSchedules) schedules = await readSchedules(source, batch as DayOfPerson[])
    if (needsDecisions) decisions = await readDecisions(source, batch as DayOfPerson[])
    await file.write(await writer.rows(written))
    tools.report({ done: read, total } satisfies ListProgress)
  }
  // An answer that broke off without an error would be taken for complete.
  if (read < total) throw new TemporaryFailure('list-incomplete')
  await file.write(await writer.end())
  return { ...(await file.end()), rows }
}

/** The names and codes of the people whom the account sees, for rows that have only their ids. */
async function readPeople(source: ListSource): Promise<People> {
  const known = new Map<string, { fullName: string; code: string }>()
  const { records } = await readList(source, { resource: 'employee' })
  for await (const batch of records)
    for (const { id, fullName, code } of batch as EmployeeRow[]) known.set(id, { fullName, code })
  return { find: id => known.get(id) }
}
