import { useDraggable, useDroppable } from '@dnd-kit/core'
import { IconButton } from '@mui/material'
import type { CountedLine } from '@rollcall/contracts/payslips/counted.ts'
import { digitsOf } from '@rollcall/contracts/payslips/currencies.ts'
import type { Side } from '@rollcall/contracts/payslips/lines.ts'
import { amountText } from '@rollcall/contracts/payslips/money.ts'
import { type HTMLAttributes, type Ref, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { grip, lock } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import { cross } from '../look/icons.tsx'
import { type Draft, type DraftLine, type Faults, hasAmount, isEmptyField, type TypedField } from './draft.ts'
import styles from './Editor.module.css'
import { HowComputed, LineFault } from './HowComputed.tsx'

/** A line of a draft: its name, how it is computed, and its amount. A computed amount is locked beside its formula. */
export function OneLine({
  side,
  line,
  name,
  place,
  draft,
  counted,
  faults,
  lifted,
  isNew,
  handle,
  onChange,
  onRemove,
}: {
  side: Side
  line: DraftLine
  /** Its name for assistive technology. */
  name: string
  /** Counted from 1. */
  place: number
  draft: Draft
  counted: CountedLine | undefined
  faults: Faults
  /** Whether it is carried by keyboard. */
  lifted: boolean
  /** Whether it was just added. */
  isNew: boolean
  handle: HTMLAttributes<HTMLElement> & { ref: Ref<HTMLElement> }
  onChange: (change: Partial<DraftLine>) => void
  onRemove: () => void
}) {
  const translate = useTranslate()
  const id = useId()
  const drag = useDraggable({ id: line.id })
  const drop = useDroppable({ id: line.id })
  const text = (key: string, args: object = {}) =>
    translate(`payslip_editor.line.${key}`, { name, place, ...args })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const leave = (field: TypedField) => setLeft(before => new Set(before).add(field))
  // A new field is not marked as wrong until it is left empty.
  const fault = (field: string) =>
    isEmptyField(line, field) && !left.has(field) ? undefined : faults.get(`${line.id}.${field}`)
  const described = (field: string) =>
    fault(field) === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}${field}` }
  const isEntered = line.kind === 'amount'
  const { ref, ...keys } = handle
  return (
    <li
      ref={element => {
        drag.setNodeRef(element)
        drop.setNodeRef(element)
      }}
      className={styles.line}
      data-lifted={lifted || drag.isDragging}
      data-over={drop.isOver && !drag.isDragging}
      style={drag.transform ? { transform: `translateY(${drag.transform.y}px)` } : {}}
    >
      <button
        type="button"
        className={styles.grip}
        aria-label={text('move')}
        {...drag.listeners}
        {...keys}
        ref={ref as Ref<HTMLButtonElement>}
      >
        <Icon shape={grip} size={16} />
      </button>
      <div className={styles.label}>
        <input
          className={styles.input}
          aria-label={text('name')}
          value={line.label}
          maxLength={80}
          dir="auto"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: somebody pressed "Add a line" to type its name
          autoFocus={isNew}
          onChange={({ target }) => onChange({ label: target.value })}
          onBlur={() => leave('label')}
          {...described('label')}
        />
        <LineFault id={`${id}label`} fault={fault('label')} />
      </div>
      <HowComputed
        side={side}
        line={line}
        name={name}
        draft={draft}
        formula={counted?.formula ?? ''}
        fault={fault}
        onLeave={leave}
        onChange={onChange}
      />
      <div className={styles.amount}>
        {isEntered ? (
          <input
            className={styles.input}
            data-number
            aria-label={text('amount')}
            inputMode="decimal"
            autoComplete="off"
            value={line.amount}
            onChange={({ target }) => onChange({ amount: target.value })}
            onBlur={() => {
              leave('amount')
              onChange({ amount: usual(line.amount, counted, draft, faults.get(`${line.id}.amount`)) })
            }}
            {...described('amount')}
          />
        ) : (
          <span className={styles.locked}>
            <Icon shape={lock} size={14} />
            <input
              className={styles.input}
              data-number
              aria-label={text('amount')}
              value={amountText(counted?.amount ?? 0, digitsOf(draft.currency))}
              readOnly
            />
          </span>
        )}
        {hasAmount(line) && isEntered && <LineFault id={`${id}amount`} fault={fault('amount')} />}
      </div>
      <IconButton className={styles.remove} size="small" aria-label={text('remove')} onClick={onRemove}>
        <Icon shape={cross} size={16} />
      </IconButton>
    </li>
  )
}

/** An amount in its usual form after it was typed: "3150" reads "3,150.00". */
const usual = (
  typed: string,
  counted: CountedLine | undefined,
  { currency }: Draft,
  fault: string | undefined,
): string => (fault === undefined && counted ? amountText(counted.amount, digitsOf(currency)) : typed)
