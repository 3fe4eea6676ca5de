import { SaveLeaveSettings } from '@rollcall/contracts/leave/commands.ts'
import { type LeaveSettings as Settings, usualLeaveSettings } from '@rollcall/contracts/leave/settings.ts'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { whyEmpty } from '../kit/data/problem.ts'
import { useCommand } from '../kit/data/useCommand.ts'
import { monthNames } from '../kit/dates.ts'
import { CommandForm } from '../kit/form/CommandForm.tsx'
import { FormActions } from '../kit/form/FormActions.tsx'
import styles from '../kit/form/FormCard.module.css'
import { Field, SelectField } from '../kit/inputs/Field.tsx'
import { useCalendar } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { FactsSkeleton } from '../kit/record/Facts.tsx'
import { nextYear, settingsInput, valuesOf, wholeYear } from './settings-input.ts'
import { useLeaveSettings, useLedgerToday } from './useLedger.ts'

const months = monthNames.map((name, index) => [String(index + 1), name] as const)

/** The company's rules for leave years. */
export function LeaveSettings() {
  const translate = useTranslate()
  const query = useLeaveSettings()
  const error = whyEmpty(query)
  const { data } = query
  return (
    <Card title={translate('balance.settings.title')}>
      {data ? (
        <Form settings={data[0] ?? usualLeaveSettings} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void query.refetch()} />
      ) : (
        <FactsSkeleton count={3} />
      )}
    </Card>
  )
}

function Form({ settings }: { settings: Settings }) {
  const translate = useTranslate()
  const text = (key: string, values: object = {}) => translate(`balance.settings.${key}`, values)
  const values = useMemo(() => valuesOf(settings), [settings])
  const { submit } = useCommand(SaveLeaveSettings, {
    changes: ['leave-settings'],
    done: 'balance.settings.saved',
  })
  return (
    <CommandForm
      schema={settingsInput}
      values={values}
      onSubmit={typed => submit(settingsInput.parse(typed) as Settings)}
    >
      <div className={styles.fields}>
        <div className={styles.whole}>
          <SelectField
            source="firstMonth"
            label={text('first_month')}
            options={months}
            help={<FirstMonthHelp saved={settings.firstMonth} />}
          />
        </div>
        <Field
          source="carryOverLimit"
          label={text('limit')}
          help={text('limit_help')}
          inputMode="decimal"
          required={false}
          numeric
          suffix={text('days')}
        />
        <SelectField
          source="carryOverMonths"
          label={text('months')}
          help={text('months_help')}
          options={[
            [wholeYear, text('whole_year')],
            ...months.map(
              ([number]) => [number, text('months_count', { smart_count: Number(number) })] as const,
            ),
          ]}
        />
      </div>
      <FormActions act={text('save')} note={text('note')} />
    </CommandForm>
  )
}

/** The effect of the chosen month: the first and last day of the next leave year. */
function FirstMonthHelp({ saved }: { saved: number }) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const today = useLedgerToday()
  const { firstMonth } = useWatch() as { firstMonth: string }
  const next = nextYear(today, saved, Number(firstMonth) || saved)
  return translate('balance.settings.first_month_help', {
    year: next.year,
    from: day(next.from),
    until: day(next.until),
  })
}
