import { Button } from '@mui/material'
import { ChooseOptionalHoliday, GiveUpOptionalHoliday } from '@rollcall/contracts/holidays/commands.ts'
import type { MyHolidayRow } from '@rollcall/contracts/holidays/views.ts'
import { useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'

/** Chooses an optional holiday, or gives it up; `full`: as many are chosen as the company allows. */
export function ChooseButton({ holiday, full }: { holiday: MyHolidayRow; full: boolean }) {
  const translate = useTranslate()
  const { id, name, chosen } = holiday
  const { run, busy } = useCommand(chosen ? GiveUpOptionalHoliday : ChooseOptionalHoliday, {
    changes: ['my-holiday'],
    done: `holidays.month.${chosen ? 'given_up_done' : 'chosen_done'}`,
  })
  const act = chosen ? 'give_up' : 'choose'
  return (
    <Button
      size="small"
      variant={chosen ? 'outlined' : 'contained'}
      loading={busy}
      disabled={!chosen && full}
      aria-label={translate(`holidays.month.${act}_name`, { name })}
      onClick={() => void run({ holidayId: id })}
    >
      {translate(`holidays.month.${act}`)}
    </Button>
  )
}
