import { z } from 'zod'
import { companyProfile } from '../company/views.ts'
import { roles } from '../kernel/roles.ts'

/** What the session token carries, beside `sub` (account id), `iat` and `exp` in seconds. */
export const tokenClaims = z.object({
  sub: z.string(),
  role: z.enum(roles),
  /** The company's id; 'platform' for the administrator. */
  company: z.string(),
  /** The session's id. */
  sid: z.string(),
  /** When the session started, in milliseconds. */
  started: z.number(),
  name: z.string(),
  website: z.string().optional(),
  plan_id: z.string().optional(),
  iat: z.number(),
  exp: z.number(),
})
export type TokenClaims = z.infer<typeof tokenClaims>

/** The answer of POST /api/login: `company` for a company, `user` for everybody else. */
export const loginAnswer = z.union([
  z.object({ token: z.string(), company: companyProfile }),
  z.object({
    token: z.string(),
    user: z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(roles) }),
  }),
])
export type LoginAnswer = z.infer<typeof loginAnswer>

/** What a command answers: where what it wrote stands. Public commands add the sentence to show. */
export const commandAnswer = z.object({
  position: z.string(),
  revision: z.number(),
  /** The id of a record that the command made. */
  id: z.string().optional(),
  message: z.string().optional(),
})
export type CommandAnswer = z.infer<typeof commandAnswer>
