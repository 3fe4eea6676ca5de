import type { HolidayRow } from '@rollcall/contracts/holidays/views.ts'
import { useRedirect } from 'react-admin'
import { useSearchParams } from 'react-router'
import { EditPage } from '../kit/form/FormPage.tsx'
import { calendar } from '../kit/parts/icons.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { HolidayChip } from './HolidayChip.tsx'
import { HolidayFields } from './HolidayFields.tsx'
import { holidayActs } from './holiday-acts.tsx'
import { holidayInput, listWith, valuesOfHoliday } from './holiday-input.ts'
import { byDate } from './useHolidays.ts'

/** /app/holiday/edit?id=… */
export function HolidayEdit() {
  const redirect = useRedirect()
  const [address] = useSearchParams()
  return (
    <EditPage<HolidayRow>
      resource="holiday"
      texts="holidays.form.edit"
      gone="holidays.gone"
      icon={calendar}
      list="/app/holiday"
      after={listWith}
      sort={byDate}
      schema={holidayInput}
      valuesOf={valuesOfHoliday}
      title={({ name }) => name}
      state={({ type }) => <HolidayChip type={type} />}
      acts={holiday => recordActs(holidayActs, [holiday], { onDone: () => redirect(listWith(holiday)) })}
    >
      <HolidayFields holidayId={address.get('id') ?? ''} />
    </EditPage>
  )
}
