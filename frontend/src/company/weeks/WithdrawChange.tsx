import { Button } from '@mui/material'
import { WithdrawWorkingWeek } from '@rollcall/contracts/company/week-commands.ts'
import { workingWeeksName } from '@rollcall/contracts/company/working-weeks.ts'
import { WithdrawOwnWeek } from '@rollcall/contracts/employees/week-commands.ts'
import { scheduledDaysName } from '@rollcall/contracts/performance/scheduled-days.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useCommand } from '../../kit/data/useCommand.ts'
import { useCalendar } from '../../kit/me.tsx'
import { ConfirmDialog } from '../../kit/record/ConfirmDialog.tsx'
import type { ListedChange } from './change-list.ts'
import { formAddress } from './form-address.ts'
import { useTold } from './useTold.ts'

/** What a change of a week makes stale. */
export const changedByWeeks = [workingWeeksName, scheduledDaysName, 'leave-request', 'leave-balance', 'me']

/** The link to the form of a planned change. `person`: whose own week it is; absent: the company's. */
export function EditPlanned({
  change: { changeId, since },
  person,
}: {
  change: ListedChange
  person?: string
}) {
  const translate = useTranslate()
  const { day } = useCalendar()
  return (
    <Button
      size="small"
      variant="outlined"
      component={Link}
      to={formAddress({ form: 'change', planned: changeId, ...(person && { person }) })}
      aria-label={translate('weeks.changes.edit_planned', { day: day(since) })}
    >
      {translate('weeks.changes.edit')}
    </Button>
  )
}

/** The button that withdraws a planned change, and says before how many people are told. `person`: whose own week it is; absent: the company's. */
export function WithdrawChange({
  change: { changeId, since },
  person,
}: {
  change: ListedChange
  person?: { id: string; name: string }
}) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const [open, setOpen] = useState(false)
  const text = (key: string, args: object = {}) => translate(`weeks.withdraw.${key}`, args)
  const withdrawn = { changes: changedByWeeks, done: 'weeks.withdraw.done', onDone: () => setOpen(false) }
  const company = useCommand(WithdrawWorkingWeek, withdrawn)
  const own = useCommand(WithdrawOwnWeek, withdrawn)
  const told = useTold(open ? { what: 'withdraw', changeId, employeeId: person?.id ?? null } : undefined)
  const act = () => (person ? own.run({ employeeId: person.id, changeId }) : company.run({ changeId }))
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {translate('weeks.changes.withdraw')}
      </Button>
      <ConfirmDialog
        open={open}
        title={text('title', { day: day(since) })}
        act={told ? text('act_told', { smart_count: told }) : text('act')}
        danger
        busy={company.busy || own.busy}
        onAct={() => void act().then(() => setOpen(false))}
        onClose={() => setOpen(false)}
      >
        {person ? text('text_own', { name: person.name }) : text('text')}
      </ConfirmDialog>
    </>
  )
}
