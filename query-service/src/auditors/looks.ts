import { type AskedDays, lookLastsMs } from '@rollcall/contracts/auditors/access.ts'
import { AuditorLooked } from '@rollcall/contracts/auditors/events.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Session } from '@rollcall/platform/auth-tokens/authenticate.ts'
import type { Reading } from '../kernel/resource-routes.ts'
import { type Access, checkAccess } from './access.ts'

/**
 * Lets an auditor read only what a recorded look is about, as long as the look lasts and the access includes it. `days`
 * undefined: a verification. The look is read from the log, so that it counts at once. Gives what is shared. Throws
 * Refusal 'wrong-role'.
 */
export async function checkLook(
  session: Session,
  lookId: string | undefined,
  days: AskedDays | undefined,
  reading: Reading,
): Promise<Access> {
  const access = await checkAccess(session, days, reading)
  const look = lookId === undefined ? undefined : await lookOf(session.companyId, lookId, reading)
  const isOwn = look?.auditorId === session.accountId
  const lasts = look && reading.now() < Date.parse(look.at) + lookLastsMs
  if (!look || !isOwn || !lasts || !isAbout(look, days))
    throw new Refusal('wrong-role', 'Nothing is shown without a look that is recorded. Begin a new look.')
  return access
}

/** A look, with the instant at which it began; undefined: there is none of this id. */
async function lookOf(companyId: string, lookId: string, { log }: Reading) {
  const [event] = await log.read(`auditorLook-${companyId}_${lookId}`)
  if (!event) return undefined
  const look = AuditorLooked.schema.safeParse(event.data)
  return look.success ? { ...look.data, at: event.metadata.decidedAt ?? event.recordedAt } : undefined
}

/** Whether a look is about all of these days of a person, or about the whole record. */
const isAbout = (
  look: { what: string; employeeId: string | null; from: string | null; to: string | null },
  days: AskedDays | undefined,
): boolean =>
  days === undefined
    ? look.what === 'verification'
    : look.what === 'replay' &&
      look.employeeId === days.employeeId &&
      look.from !== null &&
      look.from <= days.from &&
      look.to !== null &&
      days.to <= look.to
