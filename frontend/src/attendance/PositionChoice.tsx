import { MenuItem, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { distinct, useTeam } from '../kit/useTeam.ts'
import styles from './TeamInOut.module.css'
import { type NowState, nowStates, type TeamSort, teamSorts } from './team-address.ts'

/** Chooses one of the team's positions; empty: all of them. */
export function PositionChoice({ value, onChoose }: { value: string; onChoose: (position: string) => void }) {
  const translate = useTranslate()
  const { data = [] } = useTeam()
  const positions = distinct([...data.map(({ position }) => position), value])
  return (
    <Choice
      label={translate('team_in_out.positions')}
      value={value}
      values={['', ...positions]}
      onChoose={onChoose}
    >
      {position => position || translate('team_in_out.all_positions')}
    </Choice>
  )
}

/** Chooses the state that people are in now; null: any. */
export function StateChoice({
  value,
  onChoose,
}: {
  value: NowState | null
  onChoose: (state: NowState | null) => void
}) {
  const translate = useTranslate()
  return (
    <Choice
      label={translate('team_in_out.state')}
      value={value ?? 'any'}
      values={['any', ...nowStates]}
      onChoose={state => onChoose(state === 'any' ? null : state)}
    >
      {state => translate(`team_in_out.state_${state}`)}
    </Choice>
  )
}

/** Chooses the order of the team. */
export function SortChoice({ value, onChoose }: { value: TeamSort; onChoose: (sort: TeamSort) => void }) {
  const translate = useTranslate()
  return (
    <Choice label={translate('team_in_out.sort')} value={value} values={teamSorts} onChoose={onChoose}>
      {sort => translate(`team_in_out.sort_${sort}`)}
    </Choice>
  )
}

function Choice<V extends string>({
  label,
  value,
  values,
  onChoose,
  children,
}: {
  label: string
  value: V
  values: readonly V[]
  onChoose: (value: V) => void
  children: (value: V) => string
}) {
  return (
    <TextField
      select
      fullWidth={false}
      size="small"
      className={styles.choice ?? ''}
      value={value}
      onChange={event => onChoose(event.target.value as V)}
      slotProps={{ select: { displayEmpty: true }, htmlInput: { 'aria-label': label } }}
    >
      {values.map(one => (
        <MenuItem key={one} value={one}>
          {children(one)}
        </MenuItem>
      ))}
    </TextField>
  )
}
