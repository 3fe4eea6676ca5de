import { z } from 'zod'
import { roles } from '../kernel/roles.ts'
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
      /** Until team settings are first saved: UTC, DD/MM/YYYY, Monday to Friday. */
      settings: teamSettings,
    })
    .nullable(),
  /** The zone that counts for this person: an employee's own, else the company's. */
  zone: z.string(),
  /** The server's clock, ISO instant in UTC. */
  now: z.string(),
})
export type Me = z.infer<typeof me>
