import { Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from '@mui/material'
import { dayIdOf } from '@rollcall/contracts/attendance/day-id.ts'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import type { SeveralAnswer } from '@rollcall/contracts/kernel/answers.ts'
import { maxDecidedOvertime } from '@rollcall/contracts/overtime/commands.ts'
import { useId, useState } from 'react'
import { useGetManyAggregate, useNotify, useTranslate } from 'react-admin'
import { useCalendar } from '../kit/me.tsx'
import styles from '../kit/settle/Settle.module.css'
import layout from '../kit/styles/layout.module.css'
import { Icon } from '../look/Icon.tsx'
import { check } from '../look/icons.tsx'
import { useDecide } from './useDecide.ts'
import type { WaitingOvertime } from './useOvertimeToApprove.ts'

/** Approves the overtime of several days by one command, and names those that were refused. */
export function DecideAll({ days }: { days: readonly WaitingOvertime[] }) {
  const translate = useTranslate()
  // The days at the start; the list changes while it runs.
  const [asked, setAsked] = useState<readonly WaitingOvertime[]>()
  const count = Math.min(days.length, maxDecidedOvertime)
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon shape={check} size={15} />}
        onClick={() => setAsked(days.slice(0, maxDecidedOvertime))}
      >
        {translate('overtime.several.action', { smart_count: count })}
      </Button>
      {asked && <Approving days={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function Approving({ days, onClose }: { days: readonly WaitingOvertime[]; onClose: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const id = useId()
  const { decide, busy } = useDecide()
  const [outcome, setOutcome] = useState<SeveralAnswer>()
  const text = (key: string, args: object = {}) => translate(`overtime.several.${key}`, args)
  const time = hoursAndMinutes(days.reduce((sum, { minutes }) => sum + minutes, 0))
  const people = new Set(days.map(({ employeeId }) => employeeId)).size

  async function approve() {
    const answer = await decide('approve', days)
    if (!answer) return onClose()
    if (answer.refused.length > 0) return setOutcome(answer)
    notify('overtime.several.done', { type: 'success', messageArgs: { smart_count: answer.done } })
    onClose()
  }

  return (
    <Dialog open onClose={() => !busy && onClose()} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>
        {!outcome
          ? text('title', { smart_count: days.length })
          : outcome.done === 0
            ? text('none')
            : text('done', { smart_count: outcome.done })}
      </DialogTitle>
      <DialogContent>
        {outcome ? (
          <Refused of={outcome.refused} days={days} />
        ) : busy ? (
          <div className={layout.tight} role="status">
            {text('working', { smart_count: days.length })}
            <LinearProgress aria-hidden="true" />
          </div>
        ) : (
          <p>
            {text('effect', { time, people: text('people', { smart_count: people }) })} {text('text')}
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant={outcome ? 'contained' : 'outlined'} disabled={busy} onClick={onClose}>
          {outcome ? text('close') : translate('app.cancel')}
        </Button>
        {!outcome && (
          <Button variant="contained" loading={busy} autoFocus onClick={() => void approve()}>
            {text('act')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** The days that were not decided, with the reasons. */
function Refused({ of, days }: { of: SeveralAnswer['refused']; days: readonly WaitingOvertime[] }) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const its = of.flatMap(one => {
    const found = days.find(each => dayIdOf(each) === one.id)
    return found ? [{ ...one, ...found }] : []
  })
  const { data: people = [] } = useGetManyAggregate<EmployeeRow>(
    'employee',
    { ids: [...new Set(its.map(({ employeeId }) => employeeId))] },
    { onError: () => undefined },
  )
  return (
    <>
      <p>{translate('overtime.several.refused', { smart_count: of.length })}</p>
      <ul className={styles.refused}>
        {its.map(({ id, employeeId, workDate, message }) => (
          <li key={id}>
            <b dir="auto">
              {people.find(row => row?.id === employeeId)?.fullName ?? ''}, {day(workDate)}
            </b>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
