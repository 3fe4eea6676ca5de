import type { PayslipMonthAnswer } from '@rollcall/contracts/payslips/views.ts'

/** How many payslips of a month there are by state, and how many drafts need fixing or a look. */
export interface MonthCounts extends Pick<PayslipMonthAnswer, 'states' | 'without'> {
  fix: number
  check: number
}

/** A text's key below `payslip_month`, with the numbers that it shows. */
export type Words = readonly [key: string, args: Record<string, number>]

/** The payslips of a month that are valid or will be. */
const validOf = ({ states: { draft, issuing, issued } }: MonthCounts): number => draft + issuing + issued

/** Whether a month has no payslip at all, not even a voided one. */
export const isEmptyMonth = (counts: MonthCounts): boolean => validOf(counts) + counts.states.voided === 0

/** The drafts that can be issued as they are. */
export const readyOf = ({ states, fix }: MonthCounts): number => Math.max(0, states.draft - fix)

/** The headline of a month: the progress of its payslips. */
export function headlineOf(counts: MonthCounts): Words {
  const { draft, issuing, issued } = counts.states
  const total = validOf(counts)
  if (isEmptyMonth(counts)) return ['title.empty', {}]
  if (total === 0) return ['title.voided', {}]
  if (draft + issuing === 0) return ['title.all', { smart_count: total }]
  if (issued + issuing === 0) return ['title.ready', { ready: readyOf(counts), smart_count: total }]
  return ['title.some', { issued, smart_count: total }]
}

/** The remaining tasks of a month, the most important first. */
export function monthFactsOf(counts: MonthCounts): Words[] {
  const { states, fix, check, without } = counts
  const isBegun = states.issued + states.issuing > 0
  const facts: (readonly [key: string, count: number])[] = [
    ['facts.fix', fix],
    ['facts.check', check],
    ['facts.issuing', states.issuing],
    ['facts.ready', isBegun ? readyOf(counts) : 0],
    ['facts.without', without],
  ]
  const left = facts.flatMap(([key, count]): Words[] => (count > 0 ? [[key, { smart_count: count }]] : []))
  if (left.length > 0) return left
  return [[isEmptyMonth(counts) ? 'facts.nobody' : 'facts.everyone', {}]]
}
