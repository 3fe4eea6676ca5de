import { useTranslate } from 'react-admin'
import styles from './Reach.module.css'

const yearInDays = 365

/** How far back records are shown, as a mark on a year's line. The text beside it says the same. */
export function Reach({ days }: { days: number | undefined }) {
  const translate = useTranslate()
  const share = Math.min(100, ((days ?? yearInDays) / yearInDays) * 100)
  return (
    <div className={styles.reach} aria-hidden="true">
      <div>
        <i style={{ width: `${share}%` }} data-whole={days === undefined} />
      </div>
      <p>
        <span>{translate(days === undefined ? 'plans.reach.none' : 'plans.reach.year')}</span>
        <span>{translate('plans.reach.today')}</span>
      </p>
    </div>
  )
}
