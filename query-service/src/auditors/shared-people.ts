import { includesPerson, runsOn } from '@rollcall/contracts/auditors/access.ts'
import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import type { Session } from '@rollcall/platform/auth-tokens/authenticate.ts'
import type { Reader } from '../kernel/reader.ts'
import type { SharedPeople } from '../live/shared-people.ts'
import { runningAccess } from './access.ts'

/** What is shared with the session's auditor; undefined for every other role. */
export async function sharedPeople(
  session: Session,
  reading: { read: Reader; now: () => number },
): Promise<SharedPeople | undefined> {
  if (session.role !== 'auditor') return undefined
  let access = await runningAccess(session, reading)
  return {
    isShared(employeeId) {
      if (!access || !runsOn(access, dateIn(session.companyZone, reading.now()))) return false
      return employeeId === undefined || includesPerson(access, employeeId)
    },
    async refresh() {
      access = await runningAccess(session, reading).catch(() => access)
    },
  }
}
