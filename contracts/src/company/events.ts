import { z } from 'zod'
import { day, id, readZone } from '../kernel/fields.ts'
import { defineEvent, type EventOf, personal } from '../kernel/message.ts'
import type { PlanEvent } from '../plans/events.ts'
import { planIds } from '../plans/plans.ts'
import { teamSettings } from './team-settings.ts'
import { workingWeek } from './working-week.ts'

/** Stream `company-{company}_{company}`: the company's own facts. The owner's are sealed under the company's key. */
export const CompanyRegistered = defineEvent(
  'CompanyRegistered',
  z.object({
    companyId: id,
    name: z.string(),
    website: z.string(),
    email: personal(z.string()),
    ownerName: personal(z.string()),
    phoneNumber: personal(z.string()),
    address: personal(z.string()),
    planId: z.enum(planIds),
  }),
  { subject: 'companyId', opensSubject: true },
)
export const TeamSettingsSaved = defineEvent(
  'TeamSettingsSaved',
  teamSettings.extend({
    companyId: id,
    optionalHolidays: z.number(),
    reportsDueBy: z.string().nullable(),
  }),
  {
    version: 3,
    read: readZone,
    upcast: {
      1: { personal: [], up: data => ({ ...data, optionalHolidays: 0 }) },
      2: { personal: [], up: data => ({ ...data, reportsDueBy: null }) },
    },
  },
)
/**
 * The working week from a date on: planned, or a mistake of the past corrected. `until`: its last date; null: until the
 * next later change. One with the id of a planned change comes in its place.
 */
export const WorkingWeekChanged = defineEvent(
  'WorkingWeekChanged',
  z.object({
    companyId: id,
    changeId: id,
    since: day('Date is required'),
    until: day('Date is required').nullable(),
    week: workingWeek,
    reason: personal(z.string()),
  }),
  { subject: 'companyId' },
)
/** A change that was planned does not come. */
export const WorkingWeekChangeWithdrawn = defineEvent(
  'WorkingWeekChangeWithdrawn',
  z.object({ companyId: id, changeId: id }),
)
/** The owner changed the profile; the address is the verified one. */
export const CompanyProfileEdited = defineEvent(
  'CompanyProfileEdited',
  z.object({
    companyId: id,
    name: z.string(),
    website: z.string(),
    email: personal(z.string()),
    ownerName: personal(z.string()),
    phoneNumber: personal(z.string()),
    address: personal(z.string()),
  }),
  { subject: 'companyId' },
)
export const TwoFactorRequirementSet = defineEvent(
  'TwoFactorRequirementSet',
  z.object({ companyId: id, required: z.boolean() }),
)
export const CompanyBlocked = defineEvent('CompanyBlocked', z.object({ companyId: id }))
export const CompanyUnblocked = defineEvent('CompanyUnblocked', z.object({ companyId: id }))

export type CompanyEvent =
  | EventOf<typeof CompanyRegistered>
  | EventOf<typeof TeamSettingsSaved>
  | EventOf<typeof WorkingWeekChanged>
  | EventOf<typeof WorkingWeekChangeWithdrawn>
  | EventOf<typeof CompanyProfileEdited>
  | EventOf<typeof TwoFactorRequirementSet>
  | EventOf<typeof CompanyBlocked>
  | EventOf<typeof CompanyUnblocked>
  | PlanEvent
