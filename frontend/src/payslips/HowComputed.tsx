import { digitsOf } from '@rollcall/contracts/payslips/currencies.ts'
import { allEarnings, type Side } from '@rollcall/contracts/payslips/lines.ts'
import { amountText, readAmount } from '@rollcall/contracts/payslips/money.ts'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { basesOf, type Draft, type DraftLine, type LineKind, nameOfLine, type TypedField } from './draft.ts'
import styles from './Editor.module.css'

const kindsOf: Record<Side, readonly LineKind[]> = {
  earnings: ['amount', 'part', 'percent'],
  deductions: ['amount', 'part', 'percent', 'unpaid'],
}

/** How a line is computed: its kind, the values that it needs, and its formula. */
export function HowComputed({
  side,
  line,
  name,
  draft,
  formula,
  fault,
  onLeave,
  onChange,
}: {
  side: Side
  line: DraftLine
  name: string
  draft: Draft
  formula: string
  /** What is wrong with a field. */
  fault: (field: string) => string | undefined
  onLeave: (field: TypedField) => void
  onChange: (change: Partial<DraftLine>) => void
}) {
  const translate = useTranslate()
  const id = useId()
  const text = (key: string) => translate(`payslip_editor.${key}`, { name })
  const described = (field: string) =>
    fault(field) === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}${field}` }
  const digits = digitsOf(draft.currency)
  const withAll = side === 'deductions' && line.kind === 'percent'
  const bases = line.kind === 'percent' || line.kind === 'unpaid' ? basesOf(draft, side, line) : []
  const isKnown = bases.some(base => base.id === line.of) || (withAll && line.of === allEarnings)
  return (
    <div className={styles.how}>
      <span className={styles.inputs}>
        <select
          className={styles.kind}
          aria-label={text('line.kind')}
          value={line.kind}
          onChange={({ target }) => onChange({ kind: target.value as LineKind })}
        >
          {kindsOf[side].map(kind => (
            <option key={kind} value={kind}>
              {text(`kinds.${kind}`)}
            </option>
          ))}
        </select>
        {line.kind === 'part' && (
          <input
            className={styles.input}
            data-number
            aria-label={text('line.base')}
            inputMode="decimal"
            autoComplete="off"
            value={line.amount}
            onChange={({ target }) => onChange({ amount: target.value })}
            onBlur={() => {
              onLeave('amount')
              const amount = readAmount(line.amount, digits)
              if (amount !== undefined) onChange({ amount: amountText(amount, digits) })
            }}
            {...described('amount')}
          />
        )}
        {line.kind === 'percent' && (
          <>
            <input
              className={styles.input}
              data-percent
              aria-label={text('line.percent')}
              inputMode="decimal"
              autoComplete="off"
              value={line.percent}
              onChange={({ target }) => onChange({ percent: target.value })}
              onBlur={() => onLeave('percent')}
              {...described('percent')}
            />
            <span className={styles.word}>{text('of')}</span>
          </>
        )}
        {line.kind === 'unpaid' && <span className={styles.word}>{text('by')}</span>}
        {(line.kind === 'percent' || line.kind === 'unpaid') && (
          <select
            className={styles.kind}
            aria-label={text('line.of')}
            value={isKnown ? line.of : ''}
            onChange={({ target }) => onChange({ of: target.value })}
            {...described('of')}
          >
            {!isKnown && <option value="">{text('line.choose')}</option>}
            {withAll && <option value={allEarnings}>{text('line.all')}</option>}
            {bases.map(base => (
              <option key={base.id} value={base.id}>
                {nameOfLine(draft, base.id, place => translate('payslip_editor.line.unnamed', { place }))}
              </option>
            ))}
          </select>
        )}
        {formula !== '' && <span className={styles.formula}>{formula}</span>}
      </span>
      {(['kind', 'amount', 'percent', 'of'] as const)
        .filter(field => field !== 'amount' || line.kind === 'part')
        .map(field => (
          <LineFault key={field} id={`${id}${field}`} fault={fault(field)} />
        ))}
    </div>
  )
}

/** What is wrong with a field of a line: a sentence, or the key of one. */
export function LineFault({ id, fault }: { id: string; fault: string | undefined }) {
  const translate = useTranslate()
  if (fault === undefined) return null
  return (
    <span id={id} className={styles.fault}>
      {translate(fault, { _: fault })}
    </span>
  )
}
