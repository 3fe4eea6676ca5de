import type { DatedSettings } from '@rollcall/contracts/company/dated-settings.ts'
import { weekdays } from '@rollcall/contracts/company/team-settings.ts'
import type { Me } from '@rollcall/contracts/company/views.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { roles as everyRole } from '@rollcall/contracts/kernel/roles.ts'
import { awaitPosition } from '../kernel/await-position.ts'
import type { Route } from '../kernel/route.ts'
import { tellLeftOut } from '../kernel/set-asides.ts'

/** Until team settings are first saved. */
const usual = {
  zone: 'UTC',
  dateFormat: 'DD/MM/YYYY',
  workingDays: weekdays.slice(0, 5),
  optionalHolidays: 0,
  reportsDueBy: null,
} as const

/** The columns of the answer's query, in their order. */
interface Found {
  name: string
  email: string
  twoFactor: boolean
  recoveryCodesLeft: number
  pendingEmail: string | null
  notificationsReadUpTo: string | null
  companyId: string | null
  companyName: string
  planId: NonNullable<Me['company']>['planId']
  states: NonNullable<Me['company']>['states']
  planEndsAt: string | null
  twoFactorRequired: boolean | null
  zone: string | null
  dateFormat: NonNullable<Me['company']>['settings']['dateFormat'] | null
  workingDays: NonNullable<Me['company']>['settings']['workingDays'] | null
  optionalHolidays: number | null
  reportsDueBy: string | null
  workHours: NonNullable<Me['company']>['settings']['workHours'] | null
  ownZone: string | null
  photoAt: string | null
  dateOfJoin: string | null
  history: readonly DatedSettings[] | null
}
const columns: Record<keyof Found, string> = {
  name: 'a.name',
  email: 'a.email',
  twoFactor: 'a.two_factor',
  recoveryCodesLeft: 'a.recovery_codes_left',
  pendingEmail: 'a.pending_email',
  notificationsReadUpTo: 'a.notifications_read_up_to',
  companyId: 'c.id',
  companyName: 'c.name',
  planId: 'c.plan_id',
  states: 'c.states',
  planEndsAt: 'c.plan_ends_at',
  twoFactorRequired: 'c.two_factor_required',
  zone: 'c.zone',
  dateFormat: 'c.date_format',
  workingDays: 'c.working_days',
  optionalHolidays: 'c.optional_holidays',
  reportsDueBy: 'c.reports_due_by',
  workHours: 'c.work_hours',
  ownZone: 'e.zone',
  photoAt: 'e.photo_at',
  dateOfJoin: 'e.date_of_join',
  history: 't.history',
}
const fields = Object.keys(columns)
const projections = ['accounts', 'companies', 'employees', 'team_schedules']

const text = `
  select ${Object.values(columns).join(', ')}
    from read.accounts a
    left join read.companies c on c.company_id = a.company_id and c.id = a.company_id
    left join read.team_schedules t on t.company_id = a.company_id and t.id = a.company_id
    left join read.employees e on e.company_id = a.company_id and e.id = a.id
   where a.company_id = $1 and a.id = $2`

/**
 * GET /api/me: the signed-in account, and the settings by which dates and times are shown. Refuses as 'unavailable'
 * while the account has not reached the read models yet. `X-Live-From` is the Last-Event-ID with which the live stream
 * tells what changed after this answer, and nothing from before.
 */
export const me: Route = {
  path: '/api/me',
  roles: everyRole,
  withoutSecondFactor: true,
  async answer({ session, request, response, reading }) {
    await tellLeftOut(reading.setAsides, projections, session.companyId, response)
    await awaitPosition(reading.positions, projections, request, response)
    // Before the rows are read: a change in between is rather told twice than not at all.
    response.set('X-Live-From', reading.live.place())
    const values = [session.companyId, session.accountId]
    const [row] = await reading.read(session.companyId, { text, values })
    if (!row) throw new Refusal('unavailable')
    // The columns are not null when their row exists, as the projections declare them.
    const found = Object.fromEntries(fields.map((field, at) => [field, row[at]])) as unknown as Found
    const settings = {
      zone: found.zone ?? usual.zone,
      dateFormat: found.dateFormat ?? usual.dateFormat,
      workingDays: found.workingDays ?? [...usual.workingDays],
      optionalHolidays: found.optionalHolidays ?? usual.optionalHolidays,
      reportsDueBy: found.reportsDueBy,
      ...(found.workHours && { workHours: found.workHours }),
    }
    const answer: Me = {
      accountId: session.accountId,
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
            weeks: (found.history ?? []).map(({ since, workingDays }) => ({ from: since, workingDays })),
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
      photoAt: found.photoAt,
      dateOfJoin: found.dateOfJoin,
      zone: found.ownZone ?? settings.zone,
      now: new Date(reading.now()).toISOString(),
    }
    response.json(answer)
  },
}
