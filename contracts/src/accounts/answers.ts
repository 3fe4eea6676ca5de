import { z } from 'zod'
import { companyProfile } from '../company/views.ts'
import { commandAnswer } from '../kernel/answers.ts'
import { roles } from '../kernel/roles.ts'

/** What the session token carries, beside `sub` (account id), `iat` and `exp` in seconds. */
export const tokenClaims = z.object({
  sub: z.string(),
  role: z.enum(roles),
  /** The company's id; 'platform' for the administrator. */
  company: z.string(),
  /** The session's id. */
  sid: z.string(),
  /** When the session started, in milliseconds since 1970. */
  started: z.number(),
  /**
   * The position up to which the account was known when the session started. A later event of the account may have
   * ended the session. Unlike clocks, positions are comparable between machines.
   */
  known: z.string().regex(/^\d+$/).optional(),
  /** The same for the account's company. Absent in old tokens and for the platform. */
  companyKnown: z.string().regex(/^\d+$/).optional(),
  name: z.string(),
  website: z.string().optional(),
  plan_id: z.string().optional(),
  iat: z.number(),
  exp: z.number(),
})
export type TokenClaims = z.infer<typeof tokenClaims>

/** The answer of POST /api/login: `company` for a company, `user` for every other account. */
export const loginAnswer = z.union([
  commandAnswer.extend({ token: z.string(), company: companyProfile }),
  commandAnswer.extend({
    token: z.string(),
    user: z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(roles) }),
  }),
])
export type LoginAnswer = z.infer<typeof loginAnswer>

/**
 * The answer of PrepareTwoFactor: the secret for the authenticator app, in base32 and as the address of its QR code.
 */
export const preparedTwoFactor = commandAnswer.extend({ secret: z.string(), uri: z.string() })

/** The answer of EnableTwoFactor and RenewRecoveryCodes. The codes cannot be read a second time. */
export const recoveryCodesAnswer = commandAnswer.extend({ recoveryCodes: z.array(z.string()) })

/** The answer of ChangePassword: a new token for the session that is kept. */
export const changedPassword = commandAnswer.extend({ token: z.string() })
