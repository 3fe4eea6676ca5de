import type { AttendanceReplay } from '@rollcall/contracts/audit/replay.ts'
import { counted } from '../../kit/numbers.ts'
import { Notice } from '../../kit/parts/Notice.tsx'
import { unreadable } from './icons.tsx'
import { useText } from './useWords.ts'

/** The events that the record has and that cannot be read. Nothing, if all can. */
export function Unreadable({ events }: { events: AttendanceReplay['unreadable'] }) {
  const text = useText()
  if (events.length === 0) return null
  return (
    <Notice tone="bad" icon={unreadable} title={text('unreadable', counted(events.length))}>
      {text('unreadable_text')}
      {events.map(({ type, stream, revision, why }) => (
        <span key={`${stream}@${revision}`} style={{ display: 'block' }}>
          {text('unreadable_event', { type, place: `${stream}@${revision}`, why })}
        </span>
      ))}
    </Notice>
  )
}
