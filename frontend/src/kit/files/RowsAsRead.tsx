import { useTranslate } from 'react-admin'
import { Icon } from '../../look/Icon.tsx'
import { alert } from '../../look/icons.tsx'
import { isDay } from '../dates.ts'
import { counted } from '../numbers.ts'
import { PlainTable } from '../parts/PlainTable.tsx'
import layout from '../styles/layout.module.css'
import type { ImportColumn, ReadRow } from './columns.ts'
import rowFaultsStyles from './RowFaults.module.css'
import styles from './RowsAsRead.module.css'
import { spelledDay } from './read-days.ts'

const shown = 5

/** The first rows of a file as they were read, with the months of days in words. */
export function RowsAsRead<Field extends string>({
  columns,
  rows,
  labelOf,
}: {
  columns: readonly ImportColumn<Field>[]
  rows: readonly ReadRow<Field>[]
  labelOf: (field: Field) => string
}) {
  const translate = useTranslate()
  const filled = columns.filter(({ field }) => rows.slice(0, shown).some(row => row[field] !== ''))
  return (
    <div className={styles.rows}>
      <h3>{translate('import_file.as_read')}</h3>
      <PlainTable
        label={translate('import_file.as_read')}
        heads={filled.map(({ field }) => labelOf(field))}
        rows={rows.slice(0, shown).map(row => ({
          id: String(row.line),
          cells: filled.map(({ field, kind }) =>
            kind === 'day' && isDay(row[field]) ? spelledDay(row[field]) : row[field],
          ),
        }))}
      />
      {rows.length > shown && <p>{translate('import_file.as_read_more', counted(rows.length - shown))}</p>}
    </div>
  )
}

/** More would only slow the page down. The file with the reasons has all of them. */
const most = 100

/** What is wrong with the rows of a file, row by row. */
export function RowFaults({
  faults,
}: {
  faults: readonly { row: number; field: string; message: string }[]
}) {
  const translate = useTranslate()
  return (
    <ul
      className={`${layout.tight} ${layout.foot} ${rowFaultsStyles.faults}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
      tabIndex={0}
      aria-label={translate('import_file.faults')}
    >
      {faults.slice(0, most).map(({ row, field, message }) => (
        <li key={`${row} ${field} ${message}`}>
          <b>
            <Icon shape={alert} size={13} /> {translate('import_file.row', { row, field })}
          </b>{' '}
          {message}
        </li>
      ))}
      {faults.length > most && (
        <li>{translate('import_file.more', { smart_count: faults.length - most })}</li>
      )}
    </ul>
  )
}
