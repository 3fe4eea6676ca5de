import { addMonths } from '@rollcall/contracts/kernel/days.ts'
import { inParallel } from '../kernel/in-parallel.ts'
import { validOf } from '../payslips/payslip-month.ts'
import type { DemoPayslips } from './demo-payslips.ts'
import { bonus, correction, payOf } from './pay.ts'

interface Staff {
  /** The ids of the employees with templates, by their row. */
  paid: readonly string[]
  /** The id of an employee without a template, for whom there is a draft; undefined: none. */
  unpaid: string | undefined
}

const atOnce = 8
/** Months of issued payslips before this one. */
const maxMonths = 12

interface Time {
  /** YYYY-MM-DD */
  begin: string
  /** ISO instant. */
  now: string
}

/**
 * Sends the demo company's payslips from the month of `begin` on, up to the last but one, month by month, so that their
 * numbers follow the months. Each is issued on the first of the following month.
 */
export async function fillPayslips(
  payslips: DemoPayslips,
  { paid }: Pick<Staff, 'paid'>,
  time: Time,
): Promise<void> {
  const months = pastMonths(time)
  await forEachOf(paid)(async (employeeId, person) => {
    for (const pay of payOf(person, [...months, time.now.slice(0, 7)]))
      await payslips.saveTemplate(employeeId, pay)
  })
  for (const month of months.slice(0, -1)) {
    const isNew = await issuedFor(payslips, paid, month)
    const employeeId = paid[correction.person]
    const isCorrected = month === addMonths(time.now.slice(0, 7), -correction.monthsAgo)
    if (isNew && isCorrected && employeeId) await corrected(payslips, { employeeId, month })
  }
}

/**
 * Sends the payslips of the last month, which have the adjustments of locked months, and drafts those of this month. After
 * the months before are locked.
 */
export async function fillLatestPayslips(
  payslips: DemoPayslips,
  { paid, unpaid }: Staff,
  time: Time,
): Promise<void> {
  const { now } = time
  const thisMonth = now.slice(0, 7)
  for (const month of pastMonths(time).slice(-1)) await issuedFor(payslips, paid, month)
  await forEachOf(paid)(async (employeeId, person) => {
    const of = { employeeId, month: thisMonth }
    const isNew = (await payslips.find(of)).drafted === 0
    const draft = isNew ? await payslips.draft(of, now) : undefined
    if (draft && person === bonus.person) await payslips.add(draft, bonus, now)
  })
  if (unpaid) await payslips.draft({ employeeId: unpaid, month: thisMonth }, now)
}

/** The months with payslips before this one, oldest first. */
const pastMonths = ({ begin, now }: Time): string[] =>
  Array.from({ length: maxMonths }, (_, index) => addMonths(now.slice(0, 7), index - maxMonths)).filter(
    month => month >= begin.slice(0, 7),
  )

/** Issues everyone's payslip of a past month; returns whether one was drafted now. */
async function issuedFor(payslips: DemoPayslips, paid: Staff['paid'], month: string): Promise<boolean> {
  let isNew = false
  await forEachOf(paid)(async employeeId => {
    if (await issued(payslips, { employeeId, month })) isNew = true
  })
  return isNew
}

const forEachOf =
  (paid: Staff['paid']) =>
  (work: (employeeId: string, person: number) => Promise<void>): Promise<void> =>
    inParallel([...paid.entries()], atOnce, ([person, employeeId]) => work(employeeId, person))

interface Of {
  employeeId: string
  month: string
}

/** Issues the payslip of a past month; returns whether it was drafted now. */
async function issued(payslips: DemoPayslips, of: Of): Promise<boolean> {
  const on = (time: string) => instantAfter(of.month, `01T${time}`)
  const before = await payslips.find(of)
  const known = validOf(before)
  if (before.drafted === 0) await payslips.draft(of, on('06:30'))
  // A draft of an earlier run that nobody has changed. Its days now cover the whole month.
  else if (known?.state === 'draft' && known.version === 1) await payslips.takeDays(known, on('06:30'))
  else return false
  const draft = validOf(await payslips.find(of))
  if (draft) await payslips.issue(draft, on('07:00'))
  return before.drafted === 0
}

/** Voids a payslip and issues its replacement. */
async function corrected(payslips: DemoPayslips, of: Of): Promise<void> {
  const on = (time: string) => instantAfter(of.month, `03T${time}`)
  const first = validOf(await payslips.find(of))
  if (first?.state !== 'issued') return
  await payslips.void(first, correction.reason, on('09:00'))
  const draft = validOf(await payslips.find(of))
  if (draft) await payslips.add(draft, correction, on('09:10'))
  const second = validOf(await payslips.find(of))
  if (second) await payslips.issue(second, on('09:15'))
}

/** An instant of the month after another one. */
const instantAfter = (month: string, time: string): string => `${addMonths(month, 1)}-${time}:00.000Z`
