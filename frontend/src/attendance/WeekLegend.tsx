import { useTranslate } from 'react-admin'
import styles from './TeamInOut.module.css'

/** Explains the marks on the lines. */
export function WeekLegend() {
  const translate = useTranslate()
  return (
    <p className={styles.legend}>
      {(['work', 'missing', 'off'] as const).map(kind => (
        <span key={kind}>
          <i data-kind={kind} aria-hidden="true" />
          {translate(`attendance.team.legend_${kind}`)}
        </span>
      ))}
      <span className={styles.axis}>{translate('attendance.team.legend_axis')}</span>
    </p>
  )
}
