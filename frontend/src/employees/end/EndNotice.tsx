import { Button } from '@mui/material'
import { WithdrawEmploymentEnd } from '@rollcall/contracts/employees/end-commands.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCommand } from '../../kit/data/useCommand.ts'
import { dayIn, daysBetween } from '../../kit/dates.ts'
import { useCalendar, useServerNow } from '../../kit/me.tsx'
import { lazyPage } from '../../kit/page-routes.ts'
import { Notice } from '../../kit/parts/Notice.tsx'
import { ConfirmDialog } from '../../kit/record/ConfirmDialog.tsx'
import { exit } from '../../look/icons.tsx'
import styles from './End.module.css'
import { endChanges } from './end-changes.ts'
import { hasLeft } from './has-left.ts'

const Dialog = lazyPage(() => import('./EndDialog.tsx'), 'EndDialog')

/** The planned last day of an employee, with the ways to move and to withdraw it; nothing without one. */
export function EndNotice({ employee }: { employee: EmployeeRow }) {
  const translate = useTranslate()
  const { companyZone, day } = useCalendar()
  const today = dayIn(employee.zone ?? companyZone, useServerNow())
  const [open, setOpen] = useState<'change' | 'withdraw'>()
  const close = () => setOpen(undefined)
  const { id: employeeId, fullName: name, endId, lastDay, lastDayWorked, accessUntil } = employee
  const { run, busy } = useCommand(WithdrawEmploymentEnd, {
    changes: endChanges,
    done: 'employees.end.withdraw.done',
    args: { name },
  })
  if (!endId || !lastDay || hasLeft(employee, today)) return null
  const text = (key: string, args: object = {}) => translate(`employees.end.${key}`, { name, ...args })
  const days = daysBetween(today, lastDay)
  return (
    <>
      <Notice
        tone="wait"
        icon={exit}
        title={text(days === 0 ? 'notice.today' : 'notice.title', { day: day(lastDay), smart_count: days })}
        action={
          <span className={styles.acts}>
            <Button size="small" variant="outlined" onClick={() => setOpen('change')}>
              {text('change.action')}
            </Button>
            <Button size="small" variant="outlined" onClick={() => setOpen('withdraw')}>
              {text('withdraw.action')}
            </Button>
          </span>
        }
      >
        {lastDayWorked !== lastDay && `${text('notice.worked', { day: day(lastDayWorked ?? lastDay) })} `}
        {text(accessUntil === lastDay ? 'notice.closed' : 'notice.reads', {
          day: day(accessUntil ?? lastDay),
        })}
      </Notice>
      <Suspense fallback={null}>
        {open === 'change' && <Dialog employee={employee} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        open={open === 'withdraw'}
        title={text('withdraw.title')}
        act={text('withdraw.act')}
        busy={busy}
        onAct={() => void run({ employeeId, endId }).finally(close)}
        onClose={close}
      >
        {text('withdraw.text')}
      </ConfirmDialog>
    </>
  )
}
