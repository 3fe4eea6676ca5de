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

/**
 * Sends the demo company's payslips of past months from that of `begin` (YYYY-MM-DD) on, month by month, so that their
 * numbers follow the months. Each is issued on the first of the following month.
 */
export async function fillPayslips(
  payslips: DemoPayslips,
  { paid }: Pick<Staff, 'paid'>,
  { begin, now }: { begin: string; now: string },
): Promise<void> {
  const thisMonth = now.slice(0, 7)
  const months = Array.from({ length: maxMonths + 1 }, (_, index) =>
    addMonths(thisMonth, index - maxMonths),
  ).filter(month => month >= begin.slice(0, 7))
  const forEach = forEachOf(paid)
  await forEach(async (employeeId, person) => {
    for (const pay of payOf(person, months)) await payslips.saveTemplate(employeeId, pay)
  })
  for (const month of months.slice(0, -1)) {
    let isNew = false
    await forEach(async employeeId => {
      if (await issued(payslips, { employeeId, month })) isNew = true
    })
    const employeeId = paid[correction.person]
    const isCorrected = month === addMonths(thisMonth, -correction.monthsAgo)
    if (isNew && isCorrected && employeeId) await corrected(payslips, { employeeId, month })
  }
}

/** Drafts this month's payslips, with the adjustments of months that are locked. */
export async function draftPayslips(
  payslips: DemoPayslips,
  { paid, unpaid }: Staff,
  { now }: { now: string },
): Promise<void> {
  const thisMonth = now.slice(0, 7)
  await forEachOf(paid)(async (employeeId, person) => {
    const of = { employeeId, month: thisMonth }
    const isNew = (await payslips.find(of)).drafted === 0
    const draft = isNew ? await payslips.draft(of, now) : undefined
    if (draft && person === bonus.person) await payslips.add(draft, bonus, now)
  })
  if (unpaid) await payslips.draft({ employeeId: unpaid, month: thisMonth }, now)
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
