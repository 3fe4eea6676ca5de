import { Button } from '@mui/material'
import { useEffect, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type Day, isDay } from '../kit/dates.ts'
import { DayInput } from '../kit/inputs/DayInput.tsx'
import styles from './Balance.module.css'

/** The date of a balance. Reports valid days that are not in the future. */
export function AsOf({ on, today, onChange }: { on: Day; today: Day; onChange: (day: Day) => void }) {
  const translate = useTranslate()
  const id = useId()
  const [typed, setTyped] = useState(on)
  useEffect(() => setTyped(on), [on])
  const label = translate('balance.as_of')
  const wrong = !isDay(typed) || typed > today
  return (
    <div className={styles.asOf}>
      <label htmlFor={id}>{label}</label>
      <div>
        <DayInput
          id={id}
          label={label}
          value={typed}
          error={wrong}
          input={wrong ? { 'aria-invalid': true } : {}}
          onChange={text => {
            setTyped(text)
            if (isDay(text) && text <= today) onChange(text)
          }}
        />
        {on !== today && (
          <Button variant="outlined" onClick={() => onChange(today)}>
            {translate('balance.today')}
          </Button>
        )}
      </div>
    </div>
  )
}
