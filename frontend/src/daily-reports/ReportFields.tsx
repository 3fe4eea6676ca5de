import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import card from '../kit/form/FormCard.module.css'
import { DurationInput } from '../kit/inputs/DurationInput.tsx'
import { Field } from '../kit/inputs/Field.tsx'

/** The inputs that an edit has too: hours, work, plan and blocker. `between`: shown before the texts. */
export function ReportFields({ between }: { between?: ReactNode }) {
  const translate = useTranslate()
  return (
    <>
      <DurationInput source="workMinutes" />
      {between}
      <div className={card.whole}>
        <Field source="previousWork" rows={3} />
      </div>
      <div className={card.whole}>
        <Field source="todaysPlan" rows={3} />
      </div>
      <div className={card.whole}>
        <Field source="blocker" rows={2} required={false} help={translate('reports.form.blocker_help')} />
      </div>
    </>
  )
}
