import { costOf } from '../charged-days.ts'
import { takesDays } from '../kinds.ts'
import type { Requested } from './account.ts'
import type { Of } from './request-commands.ts'
import { sharesNow } from './request-rules.ts'
import type { Unbooked } from './unbooked.ts'

/** Only days after today change. It is recorded also without a difference, because then it is known as done. */
export function reevaluated(command: Of<'reevaluate'>, found: Requested): Unbooked[] {
  if (!takesDays(found.state)) return []
  const { employeeId, requestId, today: on, knownTo } = command
  const days = sharesNow(command, found)
  const difference = costOf(found.kind, days) - costOf(found.kind, found.days)
  const charged = found.state === 'pending' ? 0 : difference
  return [{ type: 'LeaveReevaluated', data: { employeeId, requestId, on, days, knownTo, charged } }]
}
