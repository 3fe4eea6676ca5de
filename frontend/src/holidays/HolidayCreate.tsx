import { CreatePage } from '../kit/form/FormPage.tsx'
import { HolidayFields } from './HolidayFields.tsx'
import { emptyHoliday, holidayInput, listWith } from './holiday-input.ts'
import { byDate } from './useHolidays.ts'

/** /app/holiday/create */
export function HolidayCreate() {
  return (
    <CreatePage
      resource="holiday"
      texts="holidays.form.create"
      list="/app/holiday"
      after={listWith}
      sort={byDate}
      schema={holidayInput}
      empty={emptyHoliday}
    >
      <HolidayFields />
    </CreatePage>
  )
}
