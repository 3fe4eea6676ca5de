import { inDayId } from '@rollcall/contracts/attendance/day-id.ts'
import { dayInWords } from '@rollcall/contracts/company/format-day.ts'
import { addDays, addMonths } from '@rollcall/contracts/kernel/days.ts'
import type { NotificationRow } from '@rollcall/contracts/notifications/views.ts'
import { inPayslipId } from '@rollcall/contracts/payslips/payslip.ts'
import { plans } from '@rollcall/contracts/plans/plans.ts'
import { plansPath } from '../kit/auth/guard.ts'
import { isDay, isMonth, monthNames } from '../kit/dates.ts'
import {
  cake,
  checklist,
  download,
  horn,
  payslip,
  person,
  report,
  sprout,
  star,
  team,
} from '../kit/parts/icons.tsx'
import { personAddress } from '../kit/person-address.ts'
import { clock, mail, type Shape, shield } from '../look/icons.tsx'

type Kind = NotificationRow['kind']

const requestTo = (about: string | null) => `/app/leave-request?open=${about ?? ''}`
const ownTaskTo = (about: string | null) => `/app/dashboard?open=${about ?? ''}`
const ownPayslipTo = (about: string | null) => `/app/my-payslips?id=${about ?? ''}`
const payMonthTo = (about: string | null) =>
  `/app/payslips?${new URLSearchParams({ filter: JSON.stringify({ month: about }) })}`
const exportsTo = () => '/app/exports'
const ownLeaveTo = (about: string | null) => `/app/leave?open=${about ?? ''}`

const ownDayTo = (about: string | null) => {
  const day = about === null ? undefined : inDayId(about)
  return day ? `/app/my-in-out?day=${day.workDate}` : '/app/my-in-out'
}
const ownMonthTo = (about: string | null) => {
  if (!isMonth(about)) return '/app/my-in-out'
  const from = `${about}-01`
  const to = addDays(`${addMonths(about, 1)}-01`, -1)
  return `/app/my-in-out?${new URLSearchParams({ from, to })}`
}
const teamDayTo = (about: string | null) => {
  const day = about === null ? undefined : inDayId(about)
  return day ? `/app/team-in-out?person=${day.employeeId}&day=${day.workDate}` : '/app/team-in-out'
}

/** The icon and link of each kind of notification. `about`: the id of its record; null: the record is gone. */
const kinds: Record<Kind, { icon: Shape; to: (about: string | null) => string }> = {
  'employee-joined': {
    icon: team,
    to: about => (about === null ? '/app/employee' : personAddress(about)),
  },
  birthday: { icon: cake, to: () => '/app/birthday' },
  anniversary: { icon: star, to: () => '/app/anniversary' },
  'plan-assigned': { icon: payslip, to: () => plansPath },
  'plan-cancelled': { icon: payslip, to: () => plansPath },
  'plan-resumed': { icon: payslip, to: () => plansPath },
  'plan-ended': { icon: payslip, to: () => plansPath },
  'password-changed': { icon: shield, to: () => '/app/security' },
  'two-factor-reset': { icon: shield, to: () => '/app/security' },
  'two-factor-reset-by-platform': { icon: shield, to: () => '/app/security' },
  'missing-punch-out': { icon: clock, to: ownDayTo },
  'missing-punch-out-reminder': { icon: clock, to: ownDayTo },
  'month-reminder': { icon: clock, to: ownMonthTo },
  'correction-proposed': { icon: clock, to: teamDayTo },
  'correction-approved': { icon: clock, to: ownDayTo },
  'correction-rejected': { icon: clock, to: ownDayTo },
  'correction-recorded': { icon: clock, to: ownDayTo },
  'correction-undone': { icon: clock, to: ownDayTo },
  'week-changed': { icon: clock, to: () => '/app/my-in-out' },
  'week-corrected': { icon: clock, to: about => `/app/my-in-out?day=${about ?? ''}` },
  'week-withdrawn': { icon: clock, to: () => '/app/my-in-out' },
  'overtime-approved': { icon: clock, to: ownDayTo },
  'overtime-refused': { icon: clock, to: ownDayTo },
  'details-changed': { icon: person, to: () => '/app/profile' },
  'company-registered': { icon: team, to: about => `/app/company/${about ?? ''}` },
  'inquiry-received': { icon: clock, to: about => `/app/sales/edit?id=${about ?? ''}` },
  'contact-requested': { icon: mail, to: () => '/app/admin/contact-us-requests' },
  'leave-requested': { icon: sprout, to: requestTo },
  'leave-request-edited': { icon: sprout, to: requestTo },
  'leave-waiting': { icon: sprout, to: requestTo },
  'leave-cancellation-requested': { icon: sprout, to: requestTo },
  'leave-added': { icon: sprout, to: ownLeaveTo },
  'leave-approved': { icon: sprout, to: ownLeaveTo },
  'leave-rejected': { icon: sprout, to: ownLeaveTo },
  'leave-cancelled': { icon: sprout, to: ownLeaveTo },
  'leave-kept': { icon: sprout, to: ownLeaveTo },
  'leave-reevaluated': { icon: sprout, to: ownLeaveTo },
  'task-assigned': { icon: checklist, to: ownTaskTo },
  'task-commented': { icon: checklist, to: ownTaskTo },
  'team-task-commented': { icon: checklist, to: about => `/app/tasks?open=${about ?? ''}` },
  'task-due': { icon: checklist, to: ownTaskTo },
  'payslip-issued': { icon: payslip, to: ownPayslipTo },
  'payslip-voided': { icon: payslip, to: ownPayslipTo },
  'payslip-drafts-made': { icon: payslip, to: payMonthTo },
  'payslips-issued': { icon: payslip, to: payMonthTo },
  'export-ready': { icon: download, to: exportsTo },
  'export-failed': { icon: download, to: exportsTo },
  'report-missing': { icon: report, to: about => `/app/daily-status/create?date=${about ?? ''}` },
  'announcement-reminder': { icon: horn, to: about => `/app/announcement?open=${about ?? ''}` },
  'blocker-solved': { icon: report, to: about => `/app/daily-status?open=${about ?? ''}` },
}

/** The content of an erased person's fields. It is not shown as a name. */
const erased = '[erased]'

const aboutEmployees: ReadonlySet<Kind> = new Set(['employee-joined', 'birthday', 'anniversary'])

export type NamedResource =
  | 'export'
  | 'employee'
  | 'company'
  | 'leave-request'
  | 'my-announcement'
  | 'task'
  | 'my-task'

/** The record whose name a notification shows, with its resource. */
export function namedBy({
  kind,
  about,
}: Pick<NotificationRow, 'kind' | 'about'>): { resource: NamedResource; id: string } | null {
  if (about === null) return null
  // The company reads whose request it is; employees read about their own.
  if (kinds[kind].to === requestTo) return { resource: 'leave-request', id: about }
  if (aboutEmployees.has(kind)) return { resource: 'employee', id: about }
  const day = kinds[kind].to === teamDayTo ? inDayId(about) : undefined
  if (day) return { resource: 'employee', id: day.employeeId }
  if (kinds[kind].to === exportsTo) return { resource: 'export', id: about }
  if (kind === 'announcement-reminder') return { resource: 'my-announcement', id: about }
  if (kind === 'team-task-commented') return { resource: 'task', id: about }
  if (kinds[kind].to === ownTaskTo) return { resource: 'my-task', id: about }
  return kind === 'company-registered' ? { resource: 'company', id: about } : null
}

/** A notification's icon, the key of its sentence, the name in it, and the link to its record. */
export function notificationText(
  { kind, about }: NotificationRow,
  nameOf: (id: string) => string | undefined,
): { icon: Shape; key: string; name: string | undefined; to: string } {
  const { icon, to } = kinds[kind]
  const known =
    about === null ? undefined : (ownName(kind, about) ?? nameOf(namedBy({ kind, about })?.id ?? about))
  const name = known === erased ? undefined : known
  const key = `notifications.sentence.${kind}.${name === undefined ? 'plain' : 'named'}`
  const gone = kind === 'employee-joined' && name === undefined
  return { icon, key, name, to: to(gone ? null : about) }
}

/** A name that the notification itself contains; undefined: it is its record's. */
function ownName(kind: Kind, about: string): string | undefined {
  if (kind.startsWith('plan-')) return planName(about)
  if (/^(correction|overtime)-/.test(kind) && kinds[kind].to === ownDayTo) {
    const day = inDayId(about)
    return day && dayInWords(day.workDate)
  }
  if (kind.startsWith('week-')) return isDay(about) ? dayInWords(about) : undefined
  if (kind === 'month-reminder') return monthNamed(about)
  return kind.startsWith('payslip') ? monthNamed(inPayslipId(about)?.month ?? about) : undefined
}

const monthNamed = (month: string): string | undefined => {
  const name = monthNames[Number(month.slice(5, 7)) - 1]
  return name && `${name} ${month.slice(0, 4)}`
}

const planName = (id: string): string | undefined => Object.values(plans).find(plan => plan.id === id)?.name
