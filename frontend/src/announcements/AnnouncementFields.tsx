import { useTranslate } from 'react-admin'
import { weekdayName } from '../kit/dates.ts'
import card from '../kit/form/FormCard.module.css'
import { AudienceField } from '../kit/inputs/AudienceField.tsx'
import { DayField } from '../kit/inputs/DayField.tsx'
import { Field } from '../kit/inputs/Field.tsx'
import { WaysField } from './WaysField.tsx'
import { WhatHappens } from './WhatHappens.tsx'

/** The fields of an announcement, and what saving them does. `sent`: it was mailed or posted already. */
export function AnnouncementFields({ sent = false }: { sent?: boolean }) {
  const translate = useTranslate()
  const weekday = (day: string | undefined) =>
    day && translate('announcements.form.date_help', { weekday: weekdayName(day) })
  return (
    <>
      <div className={card.whole}>
        <Field source="title" autoComplete="off" />
      </div>
      <div className={card.whole}>
        <Field source="description" rows={5} help={translate('announcements.form.description_help')} />
      </div>
      <AudienceField source="audience" />
      <DayField source="startDate" help={weekday} />
      <DayField source="endDate" help={weekday} />
      <WaysField sent={sent} />
      <WhatHappens sent={sent} />
    </>
  )
}
