import { addMonths } from '@rollcall/contracts/kernel/days.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { utcMonth } from '../kernel/local-time.ts'
import { streamOf } from '../kernel/streams.ts'
import { punchClock } from './punch-clock.ts'

/** The instant of a person's last punch in the months from one instant to another; undefined without one. */
export async function lastPunchAt(
  log: CommandLog,
  { companyId, employeeId }: { companyId: string; employeeId: string },
  from: string,
  until: string,
): Promise<string | undefined> {
  for (let month = utcMonth(until); month >= utcMonth(from); month = addMonths(month, -1)) {
    const { lastAt } = await log.state(streamOf.punchClock(companyId, employeeId, month), punchClock)
    if (lastAt !== undefined) return lastAt
  }
  return undefined
}
