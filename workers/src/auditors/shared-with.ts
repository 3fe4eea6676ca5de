import type { AuditorAccess } from '@rollcall/contracts/auditors/access.ts'
import { AuditorAccessChanged, AuditorInvited } from '@rollcall/contracts/auditors/events.ts'
import { dayInWords } from '@rollcall/contracts/company/format-day.ts'
import type { EffectTools } from '../kernel/effect.ts'
import { dataOf } from '../kernel/event-data.ts'

/** What a company shares with an auditor, in a sentence that names no employee; undefined: nobody was invited so. */
export async function sharedWith(
  { companyId, accountId }: { companyId: string; accountId: string },
  tools: Pick<EffectTools, 'read'>,
): Promise<string | undefined> {
  const events = await tools.read(`auditor-${companyId}_${accountId}`)
  const accesses = events.flatMap(
    event => dataOf(AuditorAccessChanged, event) ?? dataOf(AuditorInvited, event) ?? [],
  )
  const access: AuditorAccess | undefined = accesses.at(-1)
  return access && sentence(access)
}

function sentence({ until, employeeIds, from, to }: AuditorAccess): string {
  const people =
    employeeIds === null
      ? 'all employees'
      : employeeIds.length === 1
        ? 'one employee'
        : `${employeeIds.length} employees`
  const days = [
    from === null ? '' : ` from ${dayInWords(from)}`,
    to === null ? '' : ` up to ${dayInWords(to)}`,
  ].join('')
  return `You see the attendance and leave of ${people}${days}, until ${dayInWords(until)}.`
}
