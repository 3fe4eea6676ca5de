import { useTranslate } from 'react-admin'
import styles from './Wall.module.css'

const kinds = ['approved', 'pending', 'cancellationRequested', 'weekend', 'holiday'] as const

/** What the marks of the wall chart mean. */
export function WallLegend() {
  const translate = useTranslate()
  return (
    <ul className={styles.legend}>
      {kinds.map(kind => (
        <li key={kind}>
          <i data-state={kind} aria-hidden="true" />
          {translate(`wall.legend.${kind}`)}
        </li>
      ))}
    </ul>
  )
}
