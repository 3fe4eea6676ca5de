import { useTranslate } from 'react-admin'
import { Icon } from '../../look/Icon.tsx'
import { alert } from '../../look/icons.tsx'
import styles from './RowFaults.module.css'

/** More would only slow the page down; the others are in the file with the reasons. */
const most = 100

/** What is wrong with the rows of a file, row by row. */
export function RowFaults({
  faults,
}: {
  faults: readonly { row: number; field: string; message: string }[]
}) {
  const translate = useTranslate()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <ul className={styles.faults} tabIndex={0} aria-label={translate('app.file.faults')}>
      {faults.slice(0, most).map(({ row, field, message }) => (
        <li key={`${row} ${field} ${message}`}>
          <b>
            <Icon shape={alert} size={13} /> {translate('app.file.row', { row, field })}
          </b>{' '}
          {message}
        </li>
      ))}
      {faults.length > most && <li>{translate('app.file.more', { smart_count: faults.length - most })}</li>}
    </ul>
  )
}
