import { TextField } from '@mui/material'
import { type EventKind, eventKinds } from './event-kinds.ts'
import { useText } from './useWords.ts'

/** Chooses the kind of events that the list shows. */
export function KindFilter({
  value,
  onChange,
}: {
  value: EventKind | undefined
  onChange: (kind: EventKind | undefined) => void
}) {
  const text = useText()
  return (
    <TextField
      select
      value={value ?? ''}
      onChange={({ target }) => onChange(eventKinds.find(kind => kind === target.value))}
      margin="none"
      sx={{ width: 190, flex: 'none' }}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': text('list.kinds') } }}
    >
      <option value="">{text('list.all_kinds')}</option>
      {eventKinds.map(kind => (
        <option key={kind} value={kind}>
          {text(`kind.${kind}`)}
        </option>
      ))}
    </TextField>
  )
}
