import type { LeaveState as State } from '@rollcall/contracts/leave/kinds.ts'
import { useTranslate } from 'react-admin'
import { Chip } from '../kit/parts/Chip.tsx'
import { undo } from '../kit/parts/icons.tsx'
import { check, clock, cross } from '../look/icons.tsx'

const looks = {
  pending: { tone: 'wait', icon: clock },
  approved: { tone: 'ok', icon: check },
  rejected: { tone: 'bad', icon: cross },
  withdrawn: { icon: undo },
  cancellationRequested: { tone: 'wait', icon: undo },
  cancelled: { icon: undo },
} as const

/** The state of a request for leave. */
export function LeaveState({ state }: { state: State }) {
  const translate = useTranslate()
  return <Chip {...looks[state]}>{translate(`leave.state.${state}`)}</Chip>
}
