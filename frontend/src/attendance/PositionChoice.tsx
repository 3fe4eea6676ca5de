import { MenuItem, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { distinct, useTeam } from '../kit/useTeam.ts'

/** Chooses one of the team's positions; empty: all of them. */
export function PositionChoice({ value, onChoose }: { value: string; onChoose: (position: string) => void }) {
  const translate = useTranslate()
  const { data = [] } = useTeam()
  const positions = distinct([...data.map(({ position }) => position), value])
  return (
    <TextField
      select
      size="small"
      value={value}
      onChange={event => onChoose(event.target.value)}
      slotProps={{
        select: { displayEmpty: true },
        htmlInput: { 'aria-label': translate('attendance.team.positions') },
      }}
      sx={{ minWidth: 160 }}
    >
      <MenuItem value="">{translate('attendance.team.all_positions')}</MenuItem>
      {positions.map(position => (
        <MenuItem key={position} value={position}>
          {position}
        </MenuItem>
      ))}
    </TextField>
  )
}
