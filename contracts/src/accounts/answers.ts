import { z } from 'zod'
import { companyProfile } from '../company/views.ts'
import { importFault } from '../employees/import.ts'
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
  z.object({ token: z.string(), company: companyProfile }),
  z.object({
    token: z.string(),
    user: z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(roles) }),
  }),
])
export type LoginAnswer = z.infer<typeof loginAnswer>

/** The answer of a command: the place of its events in the log. Public commands add the sentence to show. */
export const commandAnswer = z.object({
  position: z.string(),
  revision: z.number(),
  /** The id of the record that the command created. */
  id: z.string().optional(),
  message: z.string().optional(),
})
export type CommandAnswer = z.infer<typeof commandAnswer>

/**
 * The answer of PrepareTwoFactor: the secret for the authenticator app, in base32 and as the address of its QR code.
 */
export const preparedTwoFactor = commandAnswer.extend({ secret: z.string(), uri: z.string() })
export type PreparedTwoFactor = z.infer<typeof preparedTwoFactor>

/** The answer of EnableTwoFactor and RenewRecoveryCodes. The codes cannot be read a second time. */
export const recoveryCodesAnswer = commandAnswer.extend({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodesAnswer = z.infer<typeof recoveryCodesAnswer>

/** The answer of ChangePassword: a new token for the session that is kept. */
export const changedPassword = commandAnswer.extend({ token: z.string() })
export type ChangedPassword = z.infer<typeof changedPassword>

/** The answer of a command on several records: how many it was done for, and the others with the reason. */
export const severalAnswer = commandAnswer.extend({
  done: z.number(),
  /** `id`: of the record as the command named it. */
  refused: z.array(z.object({ id: z.string(), message: z.string() })),
})
export type SeveralAnswer = z.infer<typeof severalAnswer>

/** The answer of UnblockEmployee. */
export const unblockAnswer = commandAnswer.extend({
  /** The monthly leave credits that the employee does not get, because of whole months of being blocked; absent: none. */
  creditsLeftOut: z.number().optional(),
})
export type UnblockAnswer = z.infer<typeof unblockAnswer>

/** The answer of CheckEmployeeImport: everything that is wrong with the rows. */
export const employeeImportCheck = commandAnswer.extend({ faults: z.array(importFault) })
export type EmployeeImportCheck = z.infer<typeof employeeImportCheck>

/** The answer of OpenExport. */
export const openedExport = commandAnswer.extend({
  /** Null: the session that asked has ended. */
  token: z.string().nullable(),
})

/** The commands whose answer holds more than the place of their events. */
export const fullerAnswers: Readonly<Record<string, z.ZodType>> = {
  LogIn: z.intersection(commandAnswer, loginAnswer),
  ChangePassword: changedPassword,
  PrepareTwoFactor: preparedTwoFactor,
  EnableTwoFactor: recoveryCodesAnswer,
  RenewRecoveryCodes: recoveryCodesAnswer,
  DecideLeaves: severalAnswer,
  AddLeaveForSeveral: severalAnswer,
  KeepLeaveBooksOfSeveral: severalAnswer,
  UnblockEmployee: unblockAnswer,
  CheckEmployeeImport: employeeImportCheck,
  OpenExport: openedExport,
}
