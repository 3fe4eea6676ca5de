import { randomUUID } from 'node:crypto'
import type { DayEvent } from '@rollcall/contracts/attendance/day-record.ts'
import { EndExport, FailExport, OpenExport } from '@rollcall/contracts/exports/commands.ts'
import { ExportStarted } from '@rollcall/contracts/exports/events.ts'
import {
  type ExportFailure,
  exportKeptMs,
  exportTypes,
  type ListFormat,
} from '@rollcall/contracts/exports/export.ts'
import type { ExportedListName } from '@rollcall/contracts/exports/lists.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { CommandBody, EventOf } from '@rollcall/contracts/kernel/message.ts'
import { visibleFrom } from '@rollcall/contracts/plans/visible-from.ts'
import { exportPartPlace } from '@rollcall/platform/files/places.ts'
import { newFileKey } from '@rollcall/platform/files/sealed-file.ts'
import { createPartsWriter } from '@rollcall/platform/files/sealed-parts.ts'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import type { Effect, EffectTools } from '../kernel/effect.ts'
import { dataOf } from '../kernel/event-data.ts'
import type { Fence } from '../kernel/fence.ts'
import { platform } from '../kernel/people/audience.ts'
import { TaskTooLarge, type ThreadTask } from '../kernel/tools/threads.ts'
import type { About } from './about.ts'
import { type EvidenceAsked, makeEvidence } from './evidence.ts'
import type { task as makeDays } from './evidence-days.ts'
import type { task as makeReport } from './export-file.ts'
import type { ListFileMade, ListProgress, task as makeList } from './lists/list-file.ts'
import type { ListSource } from './lists/read-list.ts'
import { daysOfFilter, locksOf, monthStatesText } from './month-states.ts'
import type { task as makePayslips, PayslipsMade } from './payslips/payslips-file.ts'
import { Cancelled, type ExportWatch, watchExport } from './watch-export.ts'

const reportFile = new URL('./export-file.ts', import.meta.url)
const listFile = new URL('./lists/list-file.ts', import.meta.url)
const daysFile = new URL('./evidence-days.ts', import.meta.url)
const payslipsFile = new URL('./payslips/payslips-file.ts', import.meta.url)

type Asked = EventOf<typeof ExportStarted>['data']
type Report = Asked & {
  kind: 'project-report' | 'daily-reports'
  format: 'xlsx' | 'pdf'
  from: string
  to: string
}

/** A stored file; `rows`: the number of rows of a list, of payslips, or of events. */
interface Stored {
  bytes: number
  parts: number
  rows?: number
  fileName?: string
}

/** An export to make, and the place and key of this attempt's file. */
interface Attempt {
  cause: StoredEvent
  tools: EffectTools
  fence: Fence
  about: About
  place: { companyId: string; exportId: string; fileId: string }
  fileKey: string
}

/**
 * Makes the file of an export, in a thread so that mails go on. An interrupted attempt is repeated: the export ends
 * only once, and a file that no event names is removed later.
 */
export const makeExport: Effect = {
  name: 'make-export',
  on: ExportStarted,
  line: 'exports',
  async deliver(cause, tools, fence) {
    const asked = dataOf(ExportStarted, cause)
    if (!asked) return { sent: false, reason: 'not-asked' }
    const { companyId, exportId } = asked
    const events = await tools.read(`export-${companyId}_${exportId}`)
    if (events.length > 1) return { sent: false, reason: 'ended' }
    const fail = async (why: CommandBody<typeof FailExport>['why']) => {
      await tools.send(FailExport, { companyId, exportId, why })
      return { sent: false, reason: why } as const
    }
    // Nobody could download it any more, and a newer one may have been requested.
    if (Date.parse(cause.metadata.decidedAt ?? cause.recordedAt) + exportKeptMs <= tools.now().getTime())
      return fail('too-late')
    const company = await companyOf(companyId, cause, tools)
    if (!company) return fail('plan-limit')
    const place = { companyId, exportId, fileId: randomUUID() }
    const months = await monthStatesOf(asked, company.about, cause, tools)
    const head = headText(await tools.record.newestHead(companyId))
    const about = { ...company.about, head, madeAt: tools.now().toISOString(), person: undefined, months }
    const attempt = { cause, tools, fence, about, place, fileKey: newFileKey() }
    const made = await madeOf(asked, company.visibleFrom, attempt)
    if (made === 'cancelled') return { sent: false, reason: made }
    if ('why' in made) return fail(made.why)
    const { fileId } = place
    await tools.send(EndExport, { companyId, exportId, fileId, fileKey: attempt.fileKey, ...made })
    return { sent: true, messageId: exportId }
  },
}

/** What was stored, why nothing could be, or that it is no longer wanted. */
async function madeOf(
  asked: Asked,
  shownFrom: string | undefined,
  attempt: Attempt,
): Promise<Stored | { why: ExportFailure } | 'cancelled'> {
  const { companyId, exportId } = attempt.place
  const watch = watchExport({ companyId, exportId }, attempt.tools)
  try {
    if (asked.kind === 'evidence')
      return await evidenceOf(asked as Asked & EvidenceAsked, shownFrom, attempt, watch)
    return isReport(asked)
      ? await reportOf(asked, shownFrom, attempt, watch)
      : await readAs(asked, attempt, watch)
  } catch (error) {
    if (error instanceof Cancelled) return 'cancelled'
    throw error
  } finally {
    await watch.end()
  }
}

const isReport = (asked: Asked): asked is Report => asked.from !== null

/** Stores a report, which is made in memory. */
async function reportOf(
  asked: Report,
  shownFrom: string | undefined,
  { cause, tools, fence, about: company, place, fileKey }: Attempt,
  watch: ExportWatch,
): Promise<Stored | { why: ExportFailure }> {
  const { companyId, kind, format, from, to, employeeId } = asked
  if (shownFrom && from < shownFrom) return { why: 'plan-limit' }
  const person =
    employeeId === null ? undefined : (await personOf(employeeId, companyId, cause, tools)).fullName
  const input = {
    asked: { companyId, kind, format, from, to, employeeId },
    about: { ...company, person },
    upTo: cause.position,
  }
  const bytes = await fence
    .held(signal => tools.inThread<typeof makeReport>(reportFile, input, watch.with(signal)))
    .catch(tooLarge)
  if (!bytes) return { why: 'too-large' }
  const placeOf = (part: number) => exportPartPlace(place, part)
  const file = createPartsWriter(tools.files, { placeOf, fileKey }, exportTypes[format])
  await file.write(bytes)
  return file.end()
}

/** Stores the evidence of a person's attendance. */
async function evidenceOf(
  asked: EvidenceAsked,
  shownFrom: string | undefined,
  { cause, tools, fence, about, place, fileKey }: Attempt,
  watch: ExportWatch,
): Promise<Stored | { why: ExportFailure }> {
  const { companyId, employeeId } = asked
  const person = { id: employeeId, ...(await personOf(employeeId, companyId, cause, tools)) }
  const made = await fence.held(held => {
    const signal = watch.with(held)
    const days = (events: readonly DayEvent[], from: string, to: string) =>
      tools.inThread<typeof makeDays>(daysFile, { events, person, about, from, to }, signal)
    return makeEvidence(asked, { shownFrom, days }, tools.record, { report: watch.report, signal })
  })
  if ('why' in made) return made
  const placeOf = (part: number) => exportPartPlace(place, part)
  const file = createPartsWriter(tools.files, { placeOf, fileKey }, exportTypes.zip)
  await file.write(made.bytes)
  return { ...(await file.end()), rows: made.rows }
}

/** Reads a list or payslips as the account that asked, and stores them part by part. */
async function readAs(asked: Asked, attempt: Attempt, watch: ExportWatch): Promise<PayslipsMade> {
  const { companyId, exportId } = asked
  const { cause, tools } = attempt
  const { token } = await tools.send(OpenExport, { companyId, exportId })
  if (token === null) return { why: 'no-longer-allowed' }
  const source = { url: tools.queryServiceUrl, token, upTo: cause.position }
  const make = asked.kind === 'payslips' ? payslipsOf : listOf
  const made = await make(asked, source, attempt, watch).catch(tooLarge)
  return made ?? { why: 'too-large' }
}

function listOf(
  { list, format, columns, filter, sort, separator }: Asked,
  source: ListSource,
  attempt: Attempt,
  watch: ExportWatch,
): Promise<ListFileMade> {
  const { about, place, fileKey } = attempt
  const input = {
    source,
    list: list as ExportedListName,
    format: format as ListFormat,
    columns,
    filter,
    sort,
    separator,
    about,
    place,
    fileKey,
  }
  return inThread<typeof makeList>(listFile, input, attempt, watch)
}

function payslipsOf(
  { filter, session }: Asked,
  source: ListSource,
  attempt: Attempt,
  watch: ExportWatch,
): Promise<PayslipsMade> {
  const { id: ids } = JSON.parse(filter) as { id: string[] }
  const resource = session?.role === 'company' ? 'payslip' : 'my-payslip'
  const { place, fileKey } = attempt
  const input = { source, resource, ids, place, fileKey } as const
  return inThread<typeof makePayslips>(payslipsFile, input, attempt, watch)
}

/** Runs a task that reports its progress, until it is done or no longer wanted. */
const inThread = <T extends ThreadTask<never, unknown>>(
  file: URL,
  input: Parameters<T>[0],
  { tools, fence }: Attempt,
  watch: ExportWatch,
): Promise<Awaited<ReturnType<T>>> =>
  fence.held(signal =>
    tools.inThread<T>(file, input, watch.with(signal), progress => watch.report(progress as ListProgress)),
  )

/** The outcome of a file that is too large to be made; throws any other error. */
function tooLarge(error: unknown): undefined {
  if (!(error instanceof TaskTooLarge)) throw error
}

const companyFacts = fixedRead((companyId: string) =>
  reads
    .selectFrom('read.companies')
    .select(['name', 'plan_id', 'zone', 'date_format'])
    .where('company_id', '=', companyId),
)
const personName = fixedRead((companyId: string, employeeId: string) =>
  reads
    .selectFrom('read.employees')
    .select(['full_name', 'code'])
    .where('company_id', '=', companyId)
    .where('id', '=', employeeId),
)

/** A signed head for the end of a file, so that whoever keeps the file keeps the head. */
const headText = (head: Awaited<ReturnType<EffectTools['record']['newestHead']>>): string =>
  head
    ? `Newest signed head of the record then, of ${head.time}: ${head.size}:${head.root.toString('base64')}`
    : ''

/** The states of the months of a file's days; '' for a file without such days. */
async function monthStatesOf(
  { companyId, from, to, filter }: Asked,
  about: Pick<About, 'zone' | 'dateFormat'>,
  cause: StoredEvent,
  tools: EffectTools,
): Promise<string> {
  const days = from !== null && to !== null ? { from, to } : filter ? daysOfFilter(filter) : undefined
  if (!days || companyId === platform) return ''
  return monthStatesText(days, await locksOf(tools.readModels, companyId, cause.position), about)
}

/** The company facts in a file of an administrator. */
const ofPlatform = {
  about: { companyName: 'Rollcall', zone: 'UTC', dateFormat: 'DD MMM YYYY' },
  visibleFrom: undefined,
} as const

/** The company facts in a file, and the first day that the company's plan shows now; undefined: every day. */
async function companyOf(companyId: string, cause: StoredEvent, tools: EffectTools) {
  if (companyId === platform) return ofPlatform
  const [company] = await tools.readModels.rows(
    { projection: 'companies', upTo: cause.position },
    companyFacts(companyId),
  )
  if (!company) return undefined
  const zone = company.zone ?? 'UTC'
  return {
    about: { companyName: company.name, zone, dateFormat: company.date_format ?? 'DD MMM YYYY' },
    visibleFrom: visibleFrom(company.plan_id, zone, tools.now().getTime()),
  }
}

/** A person's name and code, even if they have reported nothing. */
async function personOf(
  employeeId: string,
  companyId: string,
  cause: StoredEvent,
  tools: EffectTools,
): Promise<{ fullName: string; code: string }> {
  const [person] = await tools.readModels.rows(
    { projection: 'employees', upTo: cause.position },
    personName(companyId, employeeId),
  )
  return { fullName: person?.full_name ?? 'a former employee', code: person?.code ?? '' }
}
