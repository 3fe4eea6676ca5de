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
  /**
   * The log's position up to which the account was known when the session started: what happened to the account
   * after it may have ended the session. Unlike instants, positions of two machines compare.
   */
  known: z.string().regex(/^\d+$/).optional(),
  /** The same for the account's company; absent in tokens from before, and for the platform. */
  companyKnown: z.string().regex(/^\d+$/).optional(),
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

/** The answer of PrepareTwoFactor: what the authenticator app is told, in base32 and as the address of its QR code. */
export const preparedTwoFactor = commandAnswer.extend({ secret: z.string(), uri: z.string() })
export type PreparedTwoFactor = z.infer<typeof preparedTwoFactor>

/** The answer of EnableTwoFactor and RenewRecoveryCodes; nobody can read them a second time. */
export const recoveryCodesAnswer = commandAnswer.extend({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodesAnswer = z.infer<typeof recoveryCodesAnswer>

/** The answer of ChangePassword: the token of the session that goes on. */
export const changedPassword = commandAnswer.extend({ token: z.string() })
export type ChangedPassword = z.infer<typeof changedPassword>

/** Commands that answer more than where what they wrote stands. */
export const fullerAnswers: Readonly<Record<string, z.ZodType>> = {
  LogIn: z.intersection(commandAnswer, loginAnswer),
  ChangePassword: changedPassword,
  PrepareTwoFactor: preparedTwoFactor,
  EnableTwoFactor: recoveryCodesAnswer,
  RenewRecoveryCodes: recoveryCodesAnswer,
}
