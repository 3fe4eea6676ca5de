import { Button, Checkbox, FormControlLabel } from '@mui/material'
import type { ImportChange } from '@rollcall/contracts/employees/import.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import importStyles from '../kit/files/Import.module.css'
import { counted } from '../kit/numbers.ts'
import { EmployeeStatus } from './EmployeeStatus.tsx'
import { FieldChanges } from './FieldChanges.tsx'
import styles from './ImportChanges.module.css'

const shownAtOnce = 50

/**
 * The people of a file who are there already, with what changes for each. `kept`: the rows of those who stay as they
 * are.
 */
export function ImportChanges({
  changes,
  kept,
  onKept,
}: {
  changes: readonly ImportChange[]
  kept: ReadonlySet<number>
  onKept: (kept: ReadonlySet<number>) => void
}) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`employee_import.changes.${key}`, args)
  const [shown, setShown] = useState(shownAtOnce)
  const chosen = changes.length - kept.size
  const choose = (line: number, on: boolean) => {
    const next = new Set(kept)
    if (on) next.delete(line)
    else next.add(line)
    onKept(next)
  }
  return (
    <section className={importStyles.row} aria-label={text('label')}>
      <FormControlLabel
        control={
          <Checkbox
            checked={chosen > 0}
            indeterminate={chosen > 0 && kept.size > 0}
            onChange={() => onKept(new Set(chosen > 0 ? changes.map(({ line }) => line) : []))}
          />
        }
        label={text('also', counted(changes.length))}
      />
      <p>{text('note')}</p>
      <ul className={styles.people}>
        {changes.slice(0, shown).map(({ line, fullName, blocked, was, now }) => (
          <li key={line}>
            <div className={styles.person}>
              <FormControlLabel
                control={
                  <Checkbox
                    size="small"
                    checked={!kept.has(line)}
                    onChange={({ target }) => choose(line, target.checked)}
                  />
                }
                label={<span dir="auto">{fullName}</span>}
              />
              <span className={styles.quiet}>{text('row', { row: line })}</span>
              {blocked && <EmployeeStatus status="blocked" />}
            </div>
            <FieldChanges
              fields={Object.entries(now).map(([field, value]) => ({
                field,
                was: was[field as keyof typeof was],
                now: value ?? null,
              }))}
            />
          </li>
        ))}
      </ul>
      {changes.length > shown && (
        <Button onClick={() => setShown(shown + shownAtOnce)}>
          {text('more', counted(changes.length - shown))}
        </Button>
      )}
    </section>
  )
}
