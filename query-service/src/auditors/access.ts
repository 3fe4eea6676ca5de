import { type AskedDays, runsOn, whyNotIncluded } from '@rollcall/contracts/auditors/access.ts'
import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Session } from '@rollcall/platform/auth-tokens/authenticate.ts'
import { fixedRead, type RowTypeOf, reads } from '@rollcall/read-models/reads.ts'
import type { Reader } from '../kernel/reader.ts'
import { readRowsOf } from '../kernel/rows-of.ts'

const accessOf = fixedRead((companyId: string, auditorId: string) =>
  reads
    .selectFrom('read.auditors as a')
    .select(['a.until', 'a.employee_ids as employeeIds', 'a.from', 'a.to', 'a.state'])
    .where('a.company_id', '=', companyId)
    .where('a.id', '=', auditorId),
)
/** What is shared with an auditor. */
export type Access = RowTypeOf<typeof accessOf>

/**
 * What is shared with an auditor now; undefined: nothing, because the access has ended. Its last day counts at each read,
 * whenever the scheduler ends it.
 */
export async function runningAccess(
  { companyId, accountId, companyZone }: Pick<Session, 'companyId' | 'accountId' | 'companyZone'>,
  reading: { read: Reader; now: () => number },
): Promise<Access | undefined> {
  const [access] = await readRowsOf(reading.read, companyId, accessOf(companyId, accountId))
  const runs = access && access.state !== 'ended' && runsOn(access, dateIn(companyZone, reading.now()))
  return runs ? access : undefined
}

/**
 * What is shared with an auditor. Throws Refusal 'wrong-role' when the access has ended or does not include these days of a
 * person.
 */
export async function checkAccess(
  session: Session,
  days: AskedDays | undefined,
  reading: { read: Reader; now: () => number },
): Promise<Access> {
  const access = await runningAccess(session, reading)
  if (!access) throw new Refusal('wrong-role', 'Your access to this record has ended.')
  const why = days && whyNotIncluded(access, days)
  if (why) throw new Refusal('wrong-role', why)
  return access
}
