import type { PlanChangeRow } from '@rollcall/contracts/plans/views.ts'
import { useTranslate } from 'react-admin'
import { HistoryCard } from '../kit/list/HistoryCard.tsx'
import { byText, changeText } from './change-text.ts'
import styles from './PlanHistory.module.css'
import { useMoment } from './useMoment.ts'

const newestFirst = { field: 'at', order: 'DESC' } as const

/** All changes of the company's plan, newest first. */
export function PlanHistory() {
  const translate = useTranslate()
  const moment = useMoment()
  const text = (key: string) => translate(`plans.history.${key}`)
  return (
    <HistoryCard<PlanChangeRow>
      title={text('title')}
      resource="plan-change"
      sort={newestFirst}
      heads={[text('when'), text('what'), text('by')]}
      cellsOf={change => {
        const at = moment(change.at)
        const [key, args] = changeText(change, moment)
        return [
          <time key="at" dateTime={change.at}>
            {at.day} <span className={styles.quiet}>{at.time}</span>
          </time>,
          translate(key, args),
          <span key="by" className={styles.quiet}>
            {translate(byText(change))}
          </span>,
        ]
      }}
    />
  )
}
