// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the list's role with its bullets

import { Checkbox, TextField } from '@mui/material'
import { maxDifference } from '@rollcall/contracts/payslips/payslip.ts'
import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { useId, useState } from 'react'
import layout from '../../kit/styles/layout.module.css'
import words from '../../kit/styles/text.module.css'
import styles from './Issue.module.css'
import type { Exceptional } from './useExceptionWords.ts'
import { useMonthWords } from './useMonth.ts'

/** The drafts that should be looked at before they are issued. Each can be left out. */
export function Checks({
  rows,
  exceptionsIn,
  difference,
  onDifference,
  onDifferenceChosen,
  omitted,
  onOmit,
}: {
  rows: readonly PayslipRow[]
  exceptionsIn: (row: PayslipRow) => readonly Exceptional[]
  /** In per cent. */
  difference: number
  onDifference: (percent: number) => void
  /** The field is left. */
  onDifferenceChosen: () => void
  /** The ids of those that are left out. */
  omitted: ReadonlySet<string>
  onOmit: (ids: ReadonlySet<string>) => void
}) {
  const { text } = useMonthWords()
  const id = useId()
  const found = rows.flatMap(row => {
    const exceptions = exceptionsIn(row)
    return exceptions.length > 0 ? [{ row, exceptions }] : []
  })
  return (
    <section aria-labelledby={id} className={styles.checks}>
      <h3 id={id}>{text('issue.checks', { smart_count: found.length })}</h3>
      <Percent value={difference} onChange={onDifference} onLeave={onDifferenceChosen} />
      {found.length > 0 && (
        <ul role="list">
          {found.map(({ row, exceptions }) => (
            <li key={row.id}>
              <Checkbox
                size="small"
                checked={!omitted.has(row.id)}
                onChange={() => onOmit(omitted.symmetricDifference(new Set([row.id])))}
                slotProps={{ input: { 'aria-label': text('issue.include', { name: row.fullName }) } }}
              />
              <div>
                <b dir="auto">{row.fullName}</b>
                <small>{exceptions.map(({ sentence }) => sentence).join(' ')}</small>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The difference above which a net pay should be checked. The company has one value. */
function Percent({
  value,
  onChange,
  onLeave,
}: {
  value: number
  onChange: (percent: number) => void
  onLeave: () => void
}) {
  const { text } = useMonthWords()
  const id = useId()
  const [typed, setTyped] = useState(String(value))
  const valid = percentIn(typed) !== undefined
  return (
    <div className={`${layout.wrap} ${words.note} ${styles.percent}`}>
      <label htmlFor={id}>{text('issue.difference')}</label>
      <TextField
        id={id}
        value={typed}
        error={!valid}
        helperText={text(valid ? 'issue.difference_hint' : 'issue.difference_error')}
        margin="none"
        onChange={({ target }) => {
          setTyped(target.value)
          const now = percentIn(target.value)
          if (now !== undefined) onChange(now)
        }}
        onBlur={onLeave}
        slotProps={{
          htmlInput: { inputMode: 'numeric', size: 4 },
          input: { endAdornment: <span aria-hidden="true">%</span> },
        }}
      />
    </div>
  )
}

/** undefined: not a whole number from 1 to `maxDifference`. */
function percentIn(text: string): number | undefined {
  const percent = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return percent >= 1 && percent <= maxDifference ? percent : undefined
}
