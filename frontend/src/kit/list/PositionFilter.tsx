import { TextField } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { distinct, useTeam } from '../useTeam.ts'

/** Filters by one of the positions that people have; undefined: every position. */
export function PositionFilter({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (position: string | undefined) => void
}) {
  const translate = useTranslate()
  const id = useId()
  const { data = [] } = useTeam()
  const positions = distinct([...data.map(({ position }) => position), value])
  return (
    <TextField
      select
      id={id}
      label={translate('app.list.position')}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
      margin="none"
      sx={{ width: 230, maxWidth: '100%' }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{translate('app.list.every_position')}</option>
      {positions.map(position => (
        <option key={position} value={position}>
          {position}
        </option>
      ))}
    </TextField>
  )
}
