import { useEffect, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { addDays, type Day, isDay, mondayOf } from '../kit/dates.ts'
import { DayInput } from '../kit/inputs/DayInput.tsx'
import { useCalendar } from '../kit/me.tsx'
import { Toggles } from '../kit/parts/Toggles.tsx'
import styles from './MyInOut.module.css'

interface Period {
  from?: Day | undefined
  to?: Day | undefined
}

const periods = ['all', 'this_week', 'this_month', 'last_30'] as const

/** From and to as days in the company's format, with shortcuts for common periods. Reports only what changes. */
export function PeriodFilter({ from, to, onChange }: Period & { onChange: (period: Period) => void }) {
  const translate = useTranslate()
  const { today } = useCalendar()
  const text = (key: string) => translate(`attendance.mine.${key}`)
  const presets: Record<(typeof periods)[number], Period> = {
    all: { from: undefined, to: undefined },
    this_week: { from: mondayOf(today), to: addDays(mondayOf(today), 6) },
    this_month: { from: `${today.slice(0, 8)}01`, to: today },
    last_30: { from: addDays(today, -29), to: today },
  }
  return (
    <div className={styles.filter}>
      <fieldset className={styles.presets} aria-label={text('periods')}>
        <Toggles
          values={periods}
          isPressed={key => presets[key].from === from && presets[key].to === to}
          onPress={key => onChange(presets[key])}
        >
          {text}
        </Toggles>
      </fieldset>
      <Bound label={text('from')} value={from} onDay={day => onChange({ from: day })} />
      <Bound label={text('to')} value={to} onDay={day => onChange({ to: day })} />
    </div>
  )
}

/** One end of the period. Reports a change only when the input is a valid day or empty. */
function Bound({
  label,
  value,
  onDay,
}: {
  label: string
  value: Day | undefined
  onDay: (day: Day | undefined) => void
}) {
  const translate = useTranslate()
  const { format } = useCalendar()
  const id = useId()
  const [typed, setTyped] = useState(value ?? '')
  useEffect(() => setTyped(value ?? ''), [value])
  const wrong = typed !== '' && !isDay(typed)
  return (
    <label className={styles.bound} htmlFor={id}>
      <span>{label}</span>
      <DayInput
        id={id}
        label={label}
        value={typed}
        error={wrong}
        onChange={text => {
          setTyped(text)
          if (text === '' || isDay(text)) onDay(text === '' ? undefined : text)
        }}
        input={wrong ? { 'aria-invalid': true, title: translate('attendance.mine.invalid', { format }) } : {}}
      />
    </label>
  )
}
