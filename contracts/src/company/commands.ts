import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import { planIds } from '../plans/plans.ts'
import { teamSettings } from './team-settings.ts'

export const SaveTeamSettings = defineCommand('SaveTeamSettings', {
  summary: 'Sets zone, date format and working days; the first time this makes a pending company active.',
  roles: ['company'],
  schema: teamSettings,
})
export const AssignPlan = defineCommand('AssignPlan', {
  summary: "The platform's administrator puts a company on a plan.",
  roles: ['admin'],
  schema: z.strictObject({ companyId: id, planId: z.enum(planIds) }),
})
