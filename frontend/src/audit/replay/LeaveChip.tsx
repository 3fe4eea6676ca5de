import { Chip } from '../../kit/parts/Chip.tsx'
import { calendar } from '../../kit/parts/icons.tsx'
import type { KnownLeave } from './known-leave.ts'
import { useText } from './useWords.ts'

/** The leave of a day as a word with an icon. */
export function LeaveChip({ leave }: { leave: KnownLeave }) {
  const text = useText()
  const words = text(`state.on_leave.${leave}`)
  return (
    <Chip tone={leave === 'pending' ? 'wait' : 'away'} icon={calendar}>
      {words.charAt(0).toUpperCase() + words.slice(1)}
    </Chip>
  )
}
