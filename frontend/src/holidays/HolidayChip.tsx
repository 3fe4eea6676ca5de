import type { HolidayType } from '@rollcall/contracts/holidays/holiday.ts'
import { useTranslate } from 'react-admin'
import styles from './Holidays.module.css'

/** What kind of holiday it is, as a word. */
export function HolidayChip({ type }: { type: HolidayType }) {
  const translate = useTranslate()
  return (
    <span className={styles.chip} data-type={type}>
      {translate(`holidays.type.${type}`)}
    </span>
  )
}
