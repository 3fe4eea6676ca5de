import { holidayTypes } from '@rollcall/contracts/holidays/holiday.ts'
import { halves } from '@rollcall/contracts/kernel/halves.ts'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { weekdayName } from '../kit/dates.ts'
import { AudienceField } from '../kit/inputs/AudienceField.tsx'
import { DayField } from '../kit/inputs/DayField.tsx'
import { Field } from '../kit/inputs/Field.tsx'
import { SelectField } from '../kit/inputs/SelectField.tsx'
import { useCalendar } from '../kit/me.tsx'
import { CalendarEffectNote } from '../leave/public.ts'

/** The fields of a holiday, for adding and, with its id, for editing. */
export function HolidayFields({ holidayId }: { holidayId?: string }) {
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

/** What saving does to future leave. */
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
