import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { defineEvent, type EventOf, personal } from '../kernel/message.ts'
import { planIds } from '../plans/plans.ts'
import { teamSettings } from './team-settings.ts'

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
  { subject: 'companyId' },
)
export const TeamSettingsSaved = defineEvent('TeamSettingsSaved', teamSettings.extend({ companyId: id }))
export const PlanAssigned = defineEvent(
  'PlanAssigned',
  z.object({ companyId: id, planId: z.enum(planIds), was: z.enum(planIds) }),
)

export type CompanyEvent =
  | EventOf<typeof CompanyRegistered>
  | EventOf<typeof TeamSettingsSaved>
  | EventOf<typeof PlanAssigned>
