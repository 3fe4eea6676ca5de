import { Button } from '@mui/material'
import { monthName } from '@rollcall/contracts/company/format-day.ts'
import { RemindOfMonth, remindedForHours } from '@rollcall/contracts/month-locks/commands.ts'
import { type MonthToLock, monthToLockName } from '@rollcall/contracts/month-locks/month-to-lock.ts'
import { useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import { ExportOf } from '../kit/exports/ExportOf.tsx'
import { useServerNow } from '../kit/me.tsx'
import { Icon } from '../look/Icon.tsx'
import { mail } from '../look/icons.tsx'
import { firstDay, lastDay } from './days-of-month.ts'
import type { Month } from './months.ts'

/** The acts of a month besides its lock: reminding people of what they have to settle, and its lists as a file. */
export function MonthActs({ month: { id, state, facts } }: { month: Month }) {
  const translate = useTranslate()
  return (
    <>
      {facts && state !== 'locked' && <Remind facts={facts} />}
      <ExportOf
        label={translate('month_locks.export', { month: monthName(id) })}
        of={{
          lists: ['attendance-days', 'attendance-punches', 'team-weeks'],
          filter: { workDate_gte: firstDay(id), workDate_lte: lastDay(id) },
          days: 'workDate',
        }}
      />
    </>
  )
}

/** Reminds the people with missing punch-outs who were not reminded within a day; nothing where nobody has one. */
function Remind({ facts: { month, missing } }: { facts: MonthToLock }) {
  const translate = useTranslate()
  const since = useServerNow() - remindedForHours * 3_600_000
  const nameOf = (id: string) => missing.find(({ employeeId }) => employeeId === id)?.fullName ?? ''
  const text = (key: string, ids: readonly string[]) =>
    [
      `month_locks.remind.${key}${ids.length > 2 ? '' : ids.length}`,
      { smart_count: ids.length, name: nameOf(ids[0] ?? ''), other: nameOf(ids[1] ?? '') },
    ] as const
  const { run, busy } = useCommand(RemindOfMonth, {
    changes: [monthToLockName],
    // Whom it really told: others may have settled their days in the meantime.
    says(answers) {
      const [done, args] = text(
        'done',
        answers.flatMap(({ reminded }) => reminded),
      )
      return { done, args: { ...args, month: monthName(month) } }
    },
  })
  if (missing.length === 0) return null
  const due = missing
    .filter(({ remindedAt }) => remindedAt === null || Date.parse(remindedAt) <= since)
    .map(({ employeeId }) => employeeId)
  return (
    <Button
      variant="outlined"
      startIcon={<Icon shape={mail} size={16} />}
      loading={busy}
      loadingPosition="start"
      disabled={due.length === 0}
      onClick={() => void run({ month, employeeIds: due })}
    >
      {due.length === 0 ? translate('month_locks.remind.all') : translate(...text('act', due))}
    </Button>
  )
}
