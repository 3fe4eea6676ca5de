import type { WorkingWeek } from '@rollcall/contracts/company/working-week.ts'
import { useTranslate } from 'react-admin'
import { useWeekWords } from './useWeekWords.ts'
import styles from './Weeks.module.css'
import { type Difference, differences } from './week-words.ts'

/** What a week changed, was → now, one line for each thing. */
export function Differences({ was, now }: { was: WorkingWeek; now: WorkingWeek }) {
  const translate = useTranslate()
  const { daysText } = useWeekWords()
  const found = differences(was, now)
  const nameOf = ({ of, on }: Difference) => {
    const name = translate(`weeks.difference.${of}`)
    return on.length === 0 ? name : translate('weeks.difference.on', { of: name, days: daysText(on) })
  }
  const valueText = (of: Difference['of'], value: Difference['was']) => {
    if (value === null) return translate('weeks.difference.none')
    if (typeof value !== 'string') return daysText(value)
    return of === 'missingBreak' ? translate(`weeks.difference.${value}`) : value
  }
  if (found.length === 0) return <p>{translate('weeks.changes.nothing')}</p>
  return (
    <ul className={styles.differences}>
      {found.map(one => (
        <li key={`${one.of} ${one.on.join()}`}>
          {nameOf(one)} {valueText(one.of, one.was)} <span aria-hidden="true">→</span>{' '}
          <b>{valueText(one.of, one.now)}</b>
        </li>
      ))}
    </ul>
  )
}
