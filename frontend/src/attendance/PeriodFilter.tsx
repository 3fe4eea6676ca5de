import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { addDays, type Day, mondayOf } from '../kit/dates.ts'
import { OptionalDay } from '../kit/inputs/DayInput.tsx'
import { useCalendar } from '../kit/me.tsx'
import { Toggles } from '../kit/parts/Toggles.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
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
  const text = (key: string) => translate(`my_in_out.${key}`)
  const presets: Record<(typeof periods)[number], Period> = {
    all: { from: undefined, to: undefined },
    this_week: { from: mondayOf(today), to: addDays(mondayOf(today), 6) },
    this_month: { from: `${today.slice(0, 8)}01`, to: today },
    last_30: { from: addDays(today, -29), to: today },
  }
  return (
    <div className={styles.filter}>
      <fieldset className={`${layout.wrap} ${styles.presets}`} aria-label={text('periods')}>
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

/** One end of the period. */
function Bound({
  label,
  value,
  onDay,
}: {
  label: string
  value: Day | undefined
  onDay: (day: Day | undefined) => void
}) {
  const id = useId()
  return (
    <label className={styles.bound} htmlFor={id}>
      <span className={words.label}>{label}</span>
      <OptionalDay id={id} label={label} value={value} onDay={onDay} />
    </label>
  )
}
