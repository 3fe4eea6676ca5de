import { ExportEnded, ExportFailed } from '@rollcall/contracts/exports/events.ts'
import { maxExportedPayslips } from '@rollcall/contracts/exports/export.ts'
import { addMonths } from '@rollcall/contracts/kernel/days.ts'
import { PayslipRunEnded, PayslipTemplateSaved } from '@rollcall/contracts/payslips/events.ts'
import { payslipIdOf } from '@rollcall/contracts/payslips/payslip.ts'
import { sampleLines } from '@rollcall/contracts/payslips/samples.ts'
import { eventIn, send } from './company-commands.ts'
import { appendAll, eventOf } from './events.ts'
import { makeKey } from './leave.ts'
import { join } from './mails-and-files.ts'
import { type Measure, round } from './measure.ts'
import { punchesOf } from './month-of-punches.ts'
import { type RunningSystem, startRunningSystem } from './running-system.ts'
import { addStaff, type Staff } from './staff.ts'

const PEOPLE = 1_000
const GOAL = 120
/** The month before this one. */
const MONTH = addMonths(Temporal.Now.plainDateISO('UTC').toString().slice(0, 7), -1)
const longest = 900_000

/**
 * Last month's payslips of 1,000 people with templates and a month of punches, with all services running: drafted by one
 * run and issued by another, as the company's page does it, and then asked for as PDFs.
 */
export async function measurePayslips(): Promise<Measure[]> {
  const system = await startRunningSystem()
  try {
    const staff = await addStaff(system.store, system.launched.secrets.tokenPrivateKey, PEOPLE)
    await prepare(system, staff)
    const employeeIds = staff.people.map(({ id }) => id)
    const drafted = await run(system, staff, 'DraftPayslips', { month: MONTH, employeeIds })
    const payslips = employeeIds.map(id => ({ payslipId: payslipIdOf(id, MONTH, 1), version: 1 }))
    const issued = await run(system, staff, 'IssuePayslips', { month: MONTH, payslips })
    await mustBeIssued(system, staff)
    const ids = payslips.map(({ payslipId }) => payslipId)
    let pdfs = 0
    for (let at = 0; at < ids.length; at += maxExportedPayslips)
      pdfs += await pdf(system, staff, ids.slice(at, at + maxExportedPayslips))
    const one = await pdf(system, staff, ids.slice(0, 1))
    const seconds = drafted + issued + pdfs
    return [
      {
        measure: `${PEOPLE.toLocaleString('en')} payslips drafted, issued and made as PDFs`,
        value: round(seconds, 1),
        unit: 's',
        reference: `drafted ${round(drafted, 1)}, issued ${round(issued, 1)}, PDFs ${round(pdfs, 1)}; one PDF alone ${round(one, 1)}`,
        goal: `≤ ${GOAL} s`,
        met: seconds <= GOAL,
      },
    ]
  } finally {
    await system.stop()
  }
}

/** Punches of the month, templates, and books of leave that are open. */
async function prepare(system: RunningSystem, staff: Staff): Promise<void> {
  const { store, codec } = system
  const { companyId, people } = staff
  await join(store, staff)
  for (const id of [companyId, ...people.map(person => person.id)]) await makeKey(codec, companyId, id)
  await appendAll(
    store,
    people.map(({ id }) => punchesOf(companyId, id, MONTH)),
  )
  const templates = people.map(({ id: employeeId }) =>
    eventOf(
      PayslipTemplateSaved,
      { employeeId, fromMonth: addMonths(MONTH, -1), currency: 'EUR', digits: 2, lines: sampleLines },
      companyId,
    ),
  )
  const sealed = await codec.encode(templates)
  await appendAll(
    store,
    people.map(({ id }, at) => ({
      stream: `payslipTemplates-${companyId}_${id}`,
      events: sealed.slice(at, at + 1),
    })),
  )
  await system.settled()
}

/** Starts a run; gives the seconds until the list has all of it. */
async function run(system: RunningSystem, staff: Staff, name: string, body: object): Promise<number> {
  const began = performance.now()
  const runId = await send(system, staff, name, body)
  await eventIn(
    system,
    `payslipRun-${staff.companyId}_${runId}`,
    ({ type }) => type === PayslipRunEnded.type,
    longest,
  )
  await system.projected(longest)
  return (performance.now() - began) / 1000
}

/** Asks for a PDF of these payslips; gives the seconds until it can be downloaded. */
async function pdf(system: RunningSystem, staff: Staff, ids: readonly string[]): Promise<number> {
  const began = performance.now()
  const exportId = await send(system, staff, 'StartExport', { kind: 'payslips', format: 'pdf', ids })
  const { type, data } = await eventIn(
    system,
    `export-${staff.companyId}_${exportId}`,
    ({ type }) => type === ExportEnded.type || type === ExportFailed.type,
    longest,
  )
  if (type !== ExportEnded.type || data.rows !== ids.length)
    throw new Error(`the PDF of ${ids.length} payslips: ${type} ${data.why ?? data.rows}`)
  await system.projected(longest)
  return (performance.now() - began) / 1000
}

/** Everyone has a payslip with a number, and the numbers have no gap. */
async function mustBeIssued({ pool }: RunningSystem, { companyId, people }: Staff): Promise<void> {
  const { rows } = await pool.query<{ numbers: number; most: string }>(
    `select count(distinct number)::int as numbers, max(number) as most from read.payslips
     where company_id = $1 and state = 'issued'`,
    [companyId],
  )
  const [found] = rows
  const last = String(people.length).padStart(4, '0')
  if (found?.numbers !== people.length || !found.most.endsWith(`-${last}`))
    throw new Error(`${found?.numbers} payslips are issued, the last is ${found?.most}`)
}
