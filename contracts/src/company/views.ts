import { z } from 'zod'
import { roles } from '../kernel/roles.ts'
import { defineView, shownDay, shownInstant } from '../kernel/view.ts'
import { planIds } from '../plans/plans.ts'
import { teamSettings } from './team-settings.ts'

/** The company's own profile as log-in and /api/me answer it; `states` stands in the specification. */
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

/** The own company's profile as its page edits it. */
export const companyProfileView = defineView(
  'company-profile',
  'The profile of the own company',
  companyProfile.extend({
    /** Everybody in the company must log in with a second factor. */
    twoFactorRequired: z.boolean(),
    registeredAt: shownInstant,
  }),
)
export type CompanyProfileRow = z.infer<typeof companyProfileView.schema>

/** A company as the platform's administrator sees it: who runs it and its key figures, nobody's record. */
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
    /** The last punch-in of anybody; null: none yet. */
    lastPunchAt: shownInstant.nullable(),
    registeredAt: shownInstant,
  }),
)
export type CompanyRow = z.infer<typeof companyView.schema>

const figures = {
  /** The UTC day. */
  day: shownDay,
  punchIns: z.number(),
  /** Employees who came to count on this day, less those who went. */
  employeesChange: z.number(),
  /** After this day. */
  activeEmployees: z.number(),
}
/** One day of one company in figures; days without any event have no row. */
export const companyDayView = defineView(
  'company-day',
  'The key figures of a company by day',
  z.object({ id: z.string(), companyId: z.string(), ...figures }),
)
export type CompanyDayRow = z.infer<typeof companyDayView.schema>
/** One day of the whole platform in figures; days without any event have no row. */
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

/** A company that a read model leaves out since an event of it that the read model could not take. */
export const readModelTroubleView = defineView(
  'read-model-trouble',
  'Companies that a read model leaves out for now',
  z.object({
    id: z.string(),
    /** The read model as the tools name it, e.g. attendance-days. */
    readModel: z.string(),
    companyId: z.string(),
    /** null: no company of the list, as the platform itself. */
    companyName: z.string().nullable(),
    /** The kind of the event, and why it was not taken; no personal data. */
    eventType: z.string(),
    reason: z.string(),
    since: shownInstant,
    tries: z.number().int(),
    nextRetryAt: shownInstant,
  }),
)
export type ReadModelTroubleRow = z.infer<typeof readModelTroubleView.schema>

/** Who is signed in and by which settings dates and times are shown: the answer of GET /api/me. */
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
      /** When a cancelled plan ends; null: it goes on. */
      planEndsAt: shownInstant.nullable(),
      /** Until team settings are first saved: UTC, DD/MM/YYYY, Monday to Friday. */
      settings: teamSettings,
    })
    .nullable(),
  /** The session that asks. */
  sessionId: z.string(),
  twoFactor: z.object({
    enabled: z.boolean(),
    /** The company asks for it; without it nothing but setting it up is allowed. */
    required: z.boolean(),
    /** Recovery codes that were not used yet. */
    recoveryCodesLeft: z.number(),
  }),
  /** An address that waits for its link to be opened; null: none. */
  pendingEmail: z.string().nullable(),
  /** The notifications up to here were seen; null: none was. */
  notificationsReadUpTo: shownInstant.nullable(),
  /** When the own photo was set; null: there is none. */
  photoAt: shownInstant.nullable(),
  /** The zone that counts for this person: an employee's own, else the company's. */
  zone: z.string(),
  /** The server's clock, ISO instant in UTC. */
  now: shownInstant,
})
export type Me = z.infer<typeof me>
