import { Checkbox, FormControlLabel } from '@mui/material'
import type { Column } from '@rollcall/contracts/kernel/columns.ts'
import { useTranslate } from 'react-admin'
import styles from './ExportDialog.module.css'

/** The columns of a list, of which at least one is chosen. */
export function ColumnChoice({
  columns,
  chosen,
  onChange,
}: {
  columns: readonly Column[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) {
  const translate = useTranslate()
  const toggle = (id: string) =>
    onChange(columns.map(column => column.id).filter(one => chosen.includes(one) !== (one === id)))
  return (
    <fieldset className={styles.field}>
      <legend>
        {translate('exporting.columns')}{' '}
        <small>{translate('exporting.columns_of', { count: chosen.length, all: columns.length })}</small>
      </legend>
      <div className={styles.columns}>
        {columns.map(({ id, title }) => (
          <FormControlLabel
            key={id}
            label={title}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(id)}
                disabled={chosen.length === 1 && chosen[0] === id}
                onChange={() => toggle(id)}
              />
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
