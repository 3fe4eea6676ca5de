import { TextField } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { distinct, useTeam } from '../useTeam.ts'

/** Filters by one of the positions that people have; undefined: every position. */
export function PositionFilter({
  value,
  bare = false,
  onChange,
}: {
  value: string | undefined
  /** Without a label that can be seen, in a row of filters. */
  bare?: boolean
  onChange: (position: string | undefined) => void
}) {
  const translate = useTranslate()
  const id = useId()
  const { data = [] } = useTeam()
  const label = translate('app.list.position')
  const positions = distinct([...data.map(({ position }) => position), value])
  return (
    <TextField
      select
      id={id}
      {...(bare ? {} : { label })}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
      margin="none"
      sx={{ width: bare ? 190 : 230, maxWidth: '100%' }}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: bare ? { 'aria-label': label } : {},
      }}
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
