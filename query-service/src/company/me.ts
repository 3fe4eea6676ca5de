import { companyDate } from '@rollcall/contracts/company/dated-settings.ts'
import type { Me } from '@rollcall/contracts/company/views.ts'
import { weekdays } from '@rollcall/contracts/company/weekdays.ts'
import { personWeeks, weekOn } from '@rollcall/contracts/company/working-week.ts'
import { employmentAt } from '@rollcall/contracts/employees/employment-at.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { roles as everyRole } from '@rollcall/contracts/kernel/roles.ts'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import type { NotNull } from 'kysely'
import { type Access, runningAccess } from '../auditors/public.ts'
import { awaitPosition } from '../kernel/await-position.ts'
import type { Route } from '../kernel/route.ts'
import { readRowsOf } from '../kernel/rows-of.ts'
import { tellLeftOut } from '../kernel/set-asides.ts'

/** Until team settings are first saved. */
const usual = {
  zone: 'UTC',
  dateFormat: 'DD/MM/YYYY',
  workingDays: weekdays.slice(0, 5),
  optionalHolidays: 0,
  reportsDueBy: null,
} as const

const projections = ['accounts', 'auditors', 'companies', 'employees', 'person_facts', 'team_schedules']

const accountOf = fixedRead((companyId: string, accountId: string) =>
  reads
    .selectFrom('read.accounts as a')
    .leftJoin('read.companies as c', join =>
      join.onRef('c.company_id', '=', 'a.company_id').onRef('c.id', '=', 'a.company_id'),
    )
    .leftJoin('read.team_schedules as t', join =>
      join.onRef('t.company_id', '=', 'a.company_id').onRef('t.id', '=', 'a.company_id'),
    )
    .leftJoin('read.employees as e', join =>
      join.onRef('e.company_id', '=', 'a.company_id').onRef('e.id', '=', 'a.id'),
    )
    .leftJoin('read.person_facts as p', join =>
      join.onRef('p.company_id', '=', 'a.company_id').onRef('p.id', '=', 'a.id'),
    )
    .select(['a.name', 'a.email', 'a.two_factor as twoFactor', 'a.recovery_codes_left as recoveryCodesLeft'])
    .select(['a.pending_email as pendingEmail', 'a.notifications_read_up_to as notificationsReadUpTo'])
    .select(['c.id as companyId', 'c.name as companyName', 'c.plan_id as planId', 'c.states'])
    // They are not null where there is a company.
    .$narrowType<{ companyName: NotNull; planId: NotNull; states: NotNull }>()
    .select(['c.plan_ends_at as planEndsAt', 'c.two_factor_required as twoFactorRequired', 'c.zone'])
    .select(['c.date_format as dateFormat'])
    .select([
      'c.missing_after_hours as missingAfterHours',
      'c.paid_breaks as paidBreaks',
      'c.overtime_approval as overtimeApproval',
      'c.correction_days as correctionDays',
    ])
    .select(['c.optional_holidays as optionalHolidays', 'c.reports_due_by as reportsDueBy'])
    .select(['e.zone as ownZone', 'e.photo_at as photoAt', 'e.date_of_join as dateOfJoin'])
    .select(['t.history', 't.weeks', 'p.weeks as ownWeeks', 'p.end'])
    .where('a.company_id', '=', companyId)
    .where('a.id', '=', accountId),
)

/**
 * GET /api/me: the signed-in account, and the settings by which dates and times are shown. Refuses as 'unavailable'
 * while the account has not reached the read models yet. `X-Live-From` is the Last-Event-ID with which the live stream
 * reports the changes after this answer, and none from before.
 */
export const me: Route = {
  path: '/api/me',
  roles: everyRole,
  withoutSecondFactor: true,
  whenFormer: true,
  async answer({ session, request, response, reading }) {
    await tellLeftOut(reading.setAsides, projections, session.companyId, response)
    await awaitPosition(reading.positions, projections, request, response)
    // Before the rows are read, so that a change in between is reported twice rather than not at all.
    response.set('X-Live-From', reading.live.place())
    const { companyId, accountId } = session
    const [found] = await readRowsOf(reading.read, companyId, accountOf(companyId, accountId))
    if (!found) throw new Refusal('unavailable')
    const now = new Date(reading.now()).toISOString()
    const audit = session.role === 'auditor' ? await runningAccess(session, reading) : undefined
    const weeks = personWeeks(found.weeks ?? [], found.ownWeeks)
    // The company's week that counts today, which may have been planned.
    const week = weekOn(found.weeks ?? [], companyDate(found.history ?? [], now))
    const settings = {
      zone: found.zone ?? usual.zone,
      dateFormat: found.dateFormat ?? usual.dateFormat,
      workingDays: week?.workingDays ?? [...usual.workingDays],
      optionalHolidays: found.optionalHolidays ?? usual.optionalHolidays,
      reportsDueBy: found.reportsDueBy,
      ...(week?.workHours && { workHours: week.workHours }),
      ...(found.missingAfterHours !== null && { missingAfterHours: found.missingAfterHours }),
      ...(found.paidBreaks && { paidBreaks: true }),
      ...(found.overtimeApproval && { overtimeApproval: true }),
      ...(found.correctionDays !== null && { correctionDays: found.correctionDays }),
    }
    const zone = found.ownZone ?? settings.zone
    // From the row, because the session may have been looked up just before the last day was set.
    const isFormer = employmentAt(found.end ?? undefined, zone, reading.now()) !== 'running'
    const answer: Me = {
      accountId,
      role: session.role,
      name: found.name,
      email: found.email,
      company: found.companyId
        ? {
            id: found.companyId,
            name: found.companyName,
            planId: found.planId,
            states: found.states,
            planEndsAt: found.planEndsAt,
            settings,
            weeks: weeks.map(({ since, week: { workingDays } }) => ({ from: since, workingDays })),
          }
        : null,
      sessionId: session.sessionId,
      twoFactor: {
        enabled: found.twoFactor,
        required: found.twoFactorRequired ?? false,
        recoveryCodesLeft: found.recoveryCodesLeft,
      },
      pendingEmail: found.pendingEmail,
      notificationsReadUpTo: found.notificationsReadUpTo,
      // Pictures are not among the own documents.
      photoAt: isFormer ? null : found.photoAt,
      dateOfJoin: found.dateOfJoin,
      ...(found.end && { lastDay: found.end.lastDay, accessUntil: found.end.accessUntil }),
      ...(isFormer && { former: true as const }),
      zone,
      ...(audit && { audit: ownAuditOf(audit) }),
      now,
    }
    response.json(answer)
  },
}

const ownAuditOf = ({ until, from, to, employeeIds }: Access) => ({
  until,
  from,
  to,
  people: employeeIds === null ? null : employeeIds.length,
})
