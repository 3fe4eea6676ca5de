import { holidayForm } from '@rollcall/contracts/holidays/commands.ts'
import { holidayTypes } from '@rollcall/contracts/holidays/holiday.ts'
import type { HolidayRow } from '@rollcall/contracts/holidays/views.ts'
import { halves } from '@rollcall/contracts/kernel/halves.ts'
import { useRedirect, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { weekdayName } from '../kit/dates.ts'
import { CreatePage, EditPage } from '../kit/form/FormPage.tsx'
import { AudienceField } from '../kit/inputs/AudienceField.tsx'
import { DayField } from '../kit/inputs/DayField.tsx'
import { Field, SelectField } from '../kit/inputs/Field.tsx'
import { useCalendar } from '../kit/me.tsx'
import { calendar } from '../kit/parts/icons.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { CalendarEffectNote } from '../leave/public.ts'
import { HolidayChip } from './HolidayLine.tsx'
import { holidayActs } from './holiday-acts.tsx'
import { byDate } from './useHolidays.ts'

/** The fields of a holiday, for adding and, with its id, for editing. */
function HolidayFields({ holidayId }: { holidayId?: string }) {
  const translate = useTranslate()
  const type: string = useWatch({ name: 'type' }) ?? ''
  const { today } = useCalendar()
  const text = (key: string) => translate(`holidays.form.${key}`)
  return (
    <>
      <Field source="name" autoComplete="off" />
      <DayField
        source="date"
        help={day =>
          day &&
          translate(`holidays.form.${day < today ? 'date_help_past' : 'date_help'}`, {
            weekday: weekdayName(day),
          })
        }
      />
      <SelectField
        source="type"
        options={holidayTypes.map(one => [one, translate(`holidays.type.${one}`)] as const)}
        help={type === '' ? undefined : text(`type_help.${type}`)}
      />
      <SelectField
        source="half"
        options={['whole', ...halves].map(one => [one, text(`half.${one}`)] as const)}
      />
      <AudienceField source="audience" />
      <Effect holidayId={holidayId} />
    </>
  )
}

/** The effect of saving on future leave. */
function Effect({ holidayId }: { holidayId: string | undefined }) {
  const [date, type, half, audience] = useWatch({ name: ['date', 'type', 'half', 'audience'] })
  // A type is chosen last, and only optional holidays need it.
  const holiday = {
    date,
    type: type === '' ? 'public' : type,
    half: half === 'whole' ? null : half,
    audience,
  }
  return (
    <CalendarEffectNote
      change={
        holidayId === undefined ? { what: 'add', holidays: [holiday] } : { what: 'edit', holidayId, holiday }
      }
    />
  )
}

/** The form's schema. A form has no null, so a whole day is `whole`. */
const holidayInput = z.preprocess(values => {
  const { half, ...rest } = values as { half?: unknown }
  return { ...rest, half: half === 'whole' ? null : half }
}, holidayForm)

/** The values of an empty form. */
const emptyHoliday = { name: '', date: '', type: '', half: 'whole', audience: { kind: 'everyone' } }

/** The form's values of a holiday. */
const valuesOfHoliday = ({ name, date, type, half, audience }: HolidayRow) => ({
  name,
  date,
  type,
  half: half ?? 'whole',
  audience,
})

/** The year of the list in which a saved holiday stands. */
const listWith = ({ date }: { date?: string }): string => `/app/holiday?year=${String(date).slice(0, 4)}`

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
