import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { PunchedIn, PunchedOut } from '@rollcall/contracts/attendance/events.ts'
import { addMonths, datesFromTo } from '@rollcall/contracts/kernel/days.ts'
import { PayslipRunEnded, PayslipTemplateSaved } from '@rollcall/contracts/payslips/events.ts'
import { payslipIdOf } from '@rollcall/contracts/payslips/payslip.ts'
import { sampleLines } from '@rollcall/contracts/payslips/samples.ts'
import { firstOf, lastOf } from '@rollcall/contracts/performance/month.ts'
import { appendAll, eventOf, type NewStream } from './events.ts'
import { makeKey } from './leave.ts'
import { join } from './mails-and-files.ts'
import { type Measure, round } from './measure.ts'
import { booksOpen } from './open-books.ts'
import { type RunningSystem, startRunningSystem } from './running-system.ts'
import { addStaff, type Staff } from './staff.ts'

const PEOPLE = 1_000
const GOAL = 120
/** The month before this one. */
const MONTH = addMonths(Temporal.Now.plainDateISO('UTC').toString().slice(0, 7), -1)
const longest = 900_000

/**
 * Last month's payslips of 1,000 people with templates and a month of punches, with all services running: drafted by one
 * run and issued by another, as the company's page does it.
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
    const seconds = drafted.ended + issued.ended
    const many = `${PEOPLE.toLocaleString('en')} payslips`
    return [
      {
        measure: `${many} drafted and issued by two runs`,
        value: round(seconds, 1),
        unit: 's',
        reference: `drafted ${round(drafted.ended, 1)} s, issued ${round(issued.ended, 1)} s; in the list ${round(issued.listed - issued.ended, 1)} s later`,
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
  for (const { id } of people) await makeKey(codec, companyId, id)
  await appendAll(
    store,
    people.map(({ id }) => punches(companyId, id)),
  )
  const templates = people.map(({ id: employeeId }) =>
    eventOf(
      PayslipTemplateSaved,
      { employeeId, fromMonth: addMonths(MONTH, -1), currency: 'EUR', lines: sampleLines },
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
  await booksOpen(system, staff, longest)
  await system.projected(longest)
}

/** In at nine, out at five, on each weekday of the month. */
function punches(companyId: string, employeeId: string): NewStream {
  const days = datesFromTo(firstOf(MONTH), lastOf(MONTH)).filter(
    date => Temporal.PlainDate.from(date).dayOfWeek <= 5,
  )
  const events = days.flatMap(workDate => {
    const of = {
      employeeId,
      workDate,
      sessionId: randomUUID(),
      zone: 'Asia/Kolkata',
      offsetMinutes: 330,
      channel: 'web',
    } as const
    return [
      eventOf(PunchedIn, { ...of, at: `${workDate}T03:30:00.000Z` }, companyId, employeeId),
      eventOf(PunchedOut, { ...of, at: `${workDate}T11:30:00.000Z` }, companyId, employeeId),
    ]
  })
  return { stream: `punchClock-${companyId}_${employeeId}_${MONTH}`, events }
}

/** Starts a run; gives the seconds until it ended, and until the read models have all of it. */
async function run({ store, launched, projected }: RunningSystem, staff: Staff, name: string, body: object) {
  const began = performance.now()
  const since = () => (performance.now() - began) / 1000
  const response = await fetch(`${launched.url}/api/commands/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      Authorization: `Bearer ${staff.company.token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    },
  })
  const answer = (await response.json()) as { id: string }
  if (!response.ok) throw new Error(`${name} was answered ${response.status} ${JSON.stringify(answer)}`)
  const stream = `payslipRun-${staff.companyId}_${answer.id}`
  for (;;) {
    const { events } = await store.read(stream)
    if (events.some(({ type }) => type === PayslipRunEnded.type)) break
    if (performance.now() - began > longest) throw new Error(`the run of ${name} does not end`)
    await pause(100)
  }
  const ended = since()
  await projected(longest)
  return { ended, listed: since() }
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
