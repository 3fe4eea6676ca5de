import { z } from 'zod'
import { ownAudit } from '../auditors/own-audit.ts'
import { roles } from '../kernel/roles.ts'
import { defineView, shownDay, shownInstant } from '../kernel/view.ts'
import { planIds } from '../plans/plans.ts'
import { teamSettings } from './team-settings.ts'

/** The company's own profile in the answers of log-in and /api/me; `states` is named in the specification. */
export const companyProfile = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  ownerName: z.string(),
  website: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  planId: z.enum(planIds),
  states: z.enum(['pending', 'active']),
})
export type CompanyProfile = z.infer<typeof companyProfile>

/** The company's own profile, as its page edits it. */
export const companyProfileView = defineView(
  'company-profile',
  'The profile of the signed-in company',
  companyProfile.extend({
    /** Everyone in the company must log in with a second factor. */
    twoFactorRequired: z.boolean(),
    registeredAt: shownInstant,
  }),
)
export type CompanyProfileRow = z.infer<typeof companyProfileView.schema>

/** A company as the platform's administrator sees it: its owner and key figures, without any employee's record. */
export const companyView = defineView(
  'company',
  'The companies on the platform',
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    ownerName: z.string(),
    website: z.string(),
    phoneNumber: z.string(),
    address: z.string(),
    zone: z.string().nullable(),
    planId: z.enum(planIds),
    planSince: shownInstant,
    planEndsAt: shownInstant.nullable(),
    state: z.enum(['unverified', 'pending', 'active', 'blocked']),
    /** The company's own account logs in with a second factor. */
    twoFactor: z.boolean(),
    activeEmployees: z.number(),
    punchIns: z.number(),
    /** The company's latest punch-in; null before the first. */
    lastPunchAt: shownInstant.nullable(),
    registeredAt: shownInstant,
  }),
)
export type CompanyRow = z.infer<typeof companyView.schema>

const figures = {
  /** The day in UTC. */
  day: shownDay,
  punchIns: z.number(),
  /** Employees added to the count on this day, less those removed from it. */
  employeesChange: z.number(),
  /** After this day. */
  activeEmployees: z.number(),
}
/** One day of one company in figures; days without events have no row. */
export const companyDayView = defineView(
  'company-day',
  'The key figures of a company by day',
  z.object({ id: z.string(), companyId: z.string(), ...figures }),
)
export type CompanyDayRow = z.infer<typeof companyDayView.schema>
/** One day of the whole platform in figures; days without events have no row. */
export const platformDayView = defineView(
  'platform-day',
  'The key figures of the platform by day',
  z.object({
    id: z.string(),
    ...figures,
    registrations: z.number(),
    /** After this day. */
    companies: z.number(),
  }),
)
export type PlatformDayRow = z.infer<typeof platformDayView.schema>

/** A company that a read model leaves out because of a poison event. */
export const readModelTroubleView = defineView(
  'read-model-trouble',
  'Companies that a read model leaves out for now',
  z.object({
    id: z.string(),
    /** The read model as the tools name it, e.g. attendance-days. */
    readModel: z.string(),
    companyId: z.string(),
    /** The event that it could not take. */
    eventId: z.string(),
    /** null: a company that is not in the list, such as the platform itself. */
    companyName: z.string().nullable(),
    /** The event's type and the reason why it failed; no personal data. */
    eventType: z.string(),
    reason: z.string(),
    leftOutSince: shownInstant,
    tries: z.number().int(),
    nextRetryAt: shownInstant,
  }),
)
/** An event that an administrator left out of a read model. */
export const skippedEventView = defineView(
  'skipped-event',
  'Events that are left out of a read model for good',
  z.object({
    id: z.string(),
    readModel: z.string(),
    companyId: z.string(),
    /** null: a company that is not in the list, such as the platform itself. */
    companyName: z.string().nullable(),
    eventType: z.string(),
    reason: z.string(),
    /** The administrator. */
    byName: z.string(),
    at: shownInstant,
  }),
)
/** Work in the background that has failed several times in a row, and has not succeeded since. */
export const failingWorkView = defineView(
  'failing-work',
  'Background work that keeps failing',
  z.object({
    /** The work's name. */
    id: z.string(),
    /** A command's name, or that of a loop in the background, e.g. NumberPayslip or sweep-files. */
    work: z.string(),
    /** How often in a row. */
    times: z.number().int(),
    failsSince: shownInstant,
    lastAt: shownInstant,
    /** The last error's class and code, e.g. `DatabaseError 57014`; no personal data. */
    error: z.string(),
  }),
)
export type FailingWorkRow = z.infer<typeof failingWorkView.schema>
export type SkippedEventRow = z.infer<typeof skippedEventView.schema>
export type ReadModelTroubleRow = z.infer<typeof readModelTroubleView.schema>

/** The answer of GET /api/me: the signed-in account, and the settings by which dates and times are shown. */
export const me = z.object({
  accountId: z.string(),
  role: z.enum(roles),
  name: z.string(),
  email: z.string(),
  company: z
    .object({
      id: z.string(),
      name: z.string(),
      planId: z.enum(planIds),
      states: z.enum(['pending', 'active']),
      /** When a cancelled plan ends; null: it continues. */
      planEndsAt: shownInstant.nullable(),
      /** Until team settings are saved: UTC, DD/MM/YYYY, Monday to Friday. */
      settings: teamSettings,
      /**
       * The working days by the date from which they count, oldest first. The first entry also counts for earlier
       * dates.
       */
      weeks: z.array(z.object({ from: shownDay, workingDays: teamSettings.shape.workingDays })),
    })
    .nullable(),
  /** The session of this request. */
  sessionId: z.string(),
  twoFactor: z.object({
    enabled: z.boolean(),
    /** The company requires it. Without it, only setting it up is allowed. */
    required: z.boolean(),
    /** Recovery codes that are still unused. */
    recoveryCodesLeft: z.number(),
  }),
  /** A new address whose link has not been opened yet; null: none. */
  pendingEmail: z.string().nullable(),
  /** The notifications up to this instant were seen; null: none. */
  notificationsReadUpTo: shownInstant.nullable(),
  /** When the account's photo was set; null: there is none. */
  photoAt: shownInstant.nullable(),
  /** The employee's first day; null: no employee. */
  dateOfJoin: shownDay.nullable(),
  /** An employee's planned or past last day, and until when own documents can be read; absent: none is set. */
  lastDay: shownDay.optional(),
  accessUntil: shownDay.optional(),
  /** The last day is over: only own documents can be read. Absent: it is not. */
  former: z.literal(true).optional(),
  /** The time zone of this person: the employee's own, otherwise the company's. */
  zone: z.string(),
  /** What is shared with an auditor; absent for everybody else, and once the access has ended. */
  audit: ownAudit.optional(),
  /** The server's clock, ISO instant in UTC. */
  now: shownInstant,
})
export type Me = z.infer<typeof me>
