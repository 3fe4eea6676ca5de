import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import { monthName } from '@rollcall/contracts/company/format-day.ts'
import { LockMonth } from '@rollcall/contracts/month-locks/commands.ts'
import { type MonthToLock, monthToLockName } from '@rollcall/contracts/month-locks/month-to-lock.ts'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import { useCalendar } from '../kit/me.tsx'
import { Consequences } from '../kit/parts/Consequences.tsx'
import { lock, payslip, undo } from '../kit/parts/icons.tsx'
import { Sums } from '../kit/parts/Sums.tsx'
import layout from '../kit/styles/layout.module.css'
import { Icon } from '../look/Icon.tsx'
import { external, mail } from '../look/icons.tsx'
import { signedMinutes } from './signed-minutes.ts'

/** Asks before a month is locked: its hours as sums, and what happens. */
export function LockDialog({
  facts,
  next,
  onClose,
}: {
  facts: MonthToLock
  next: string
  onClose: () => void
}) {
  const translate = useTranslate()
  const id = useId()
  const { day, today } = useCalendar()
  const month = monthName(facts.month)
  const text = (key: string, args: object = {}) =>
    translate(`month_locks.${key}`, { month, next: monthName(next), day: day(today), ...args })
  const people = text('people', { smart_count: facts.people })
  const { run, busy } = useCommand(LockMonth, {
    changes: ['month-lock', monthToLockName],
    done: 'month_locks.lock.done',
    args: { month },
  })
  const { workedMinutes, unpaidMinutes, adjustmentMinutes, adjustments, missingPunchOuts } = facts
  return (
    <Dialog open onClose={() => !busy && onClose()} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('lock.title')}</DialogTitle>
      <DialogContent>
        <div className={layout.stack}>
          <p>{text('lock.text', { people })}</p>
          <div className={layout.sunken}>
            <Sums
              label={text('sums.label')}
              total
              of={[
                ...(unpaidMinutes > 0
                  ? [
                      [text('sums.sessions'), hoursAndMinutes(workedMinutes + unpaidMinutes)] as const,
                      [text('sums.unpaid'), signedMinutes(-unpaidMinutes)] as const,
                    ]
                  : [[text('sums.own'), hoursAndMinutes(workedMinutes)] as const]),
                ...(missingPunchOuts > 0
                  ? [[text('sums.missing', { smart_count: missingPunchOuts }), hoursAndMinutes(0)] as const]
                  : []),
                ...(adjustments > 0
                  ? [
                      [
                        text('sums.adjustments', { smart_count: adjustments }),
                        signedMinutes(adjustmentMinutes),
                      ] as const,
                    ]
                  : []),
                [text('sums.total'), hoursAndMinutes(workedMinutes + adjustmentMinutes)],
              ]}
            />
          </div>
          <Consequences
            title={text('happens')}
            lines={[
              [lock, text('on_lock.no_change')],
              [external, text('on_lock.adjusts')],
              [payslip, text('on_lock.says')],
              [mail, text('on_lock.nobody')],
              [undo, text('on_lock.reopens')],
            ]}
          />
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={busy} onClick={onClose}>
          {text('lock.back')}
        </Button>
        <Button
          variant="contained"
          startIcon={<Icon shape={lock} />}
          loading={busy}
          autoFocus
          onClick={() => void run({ month: facts.month }).then(onClose)}
        >
          {text('lock.act', { people })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
