// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the list's role with its bullets
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { Button } from '@mui/material'
import type { Counted } from '@rollcall/contracts/payslips/counted.ts'
import { digitsOf } from '@rollcall/contracts/payslips/currencies.ts'
import { maxLines, type Side } from '@rollcall/contracts/payslips/lines.ts'
import { amountText } from '@rollcall/contracts/payslips/money.ts'
import { useId, useRef, useState } from 'react'
import { useAddUndoableMutation, useNotify, useTranslate } from 'react-admin'
import { plus } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import { VisuallyHidden } from '../look/VisuallyHidden.tsx'
import {
  type Draft,
  type DraftLine,
  emptyLine,
  type Faults,
  nameOfLine,
  withLine,
  withLineAt,
  withLineBack,
  withLineMoved,
  withoutLine,
} from './draft.ts'
import styles from './Editor.module.css'
import { OneLine } from './OneLine.tsx'
import { useReordering } from './useReordering.ts'

/** The earnings or the deductions of a draft: add, change, remove and reorder lines, and their sum. */
export function SideLines({
  side,
  draft,
  faults,
  counted,
  onEdit,
}: {
  side: Side
  draft: Draft
  faults: Faults
  counted: Counted
  onEdit: (change: (draft: Draft) => Draft) => void
}) {
  const translate = useTranslate()
  const notify = useNotify()
  const addUndoable = useAddUndoableMutation()
  const [said, setSaid] = useState('')
  const [added, setAdded] = useState<string>()
  const title = useId()
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const text = (key: string, args: object = {}) => translate(`payslip_editor.${key}`, args)
  const lines = draft[side]
  const ids = lines.map(({ id }) => id)
  const nameOf = (id: string) => nameOfLine(draft, id, place => text('line.unnamed', { place }))
  const say = (key: string, id: string, index: number) =>
    setSaid(text(`moved.${key}`, { name: nameOf(id), place: index + 1, all: lines.length }))
  const move = (id: string, to: number) => onEdit(before => withLineMoved(before, side, id, to))
  const { liftedId, handleOf } = useReordering({ ids, onMove: move, onSay: say })
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 160, tolerance: 8 } }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    const to = over ? ids.indexOf(String(over.id)) : -1
    const id = String(active.id)
    if (to < 0 || ids.indexOf(id) === to) return
    move(id, to)
    say('dropped', id, to)
  }
  const add = () => {
    const id = crypto.randomUUID()
    setAdded(id)
    onEdit(before => withLineAt(before, side, before[side].length, emptyLine(id)))
  }
  const remove = (line: DraftLine, index: number) => {
    // The pressed button goes with its line.
    const buttons = list.current?.querySelectorAll<HTMLElement>(`.${styles.remove}`) ?? []
    const beside = buttons[index + 1] ?? buttons[index - 1] ?? addButton.current
    beside?.focus()
    onEdit(before => withoutLine(before, side, line.id))
    addUndoable(({ isUndo }) => {
      if (isUndo) onEdit(before => withLineBack(before, side, index, line))
    })
    const messageArgs = { name: nameOf(line.id) }
    notify('payslip_editor.removed', { type: 'info', undoable: true, messageArgs })
  }
  const isFull = lines.length >= maxLines
  const sum = side === 'earnings' ? counted.totalEarnings : counted.totalDeductions
  return (
    <section aria-labelledby={title}>
      <div className={styles.sideHead}>
        <h3 id={title}>{text(side)}</h3>
        <Button
          ref={addButton}
          size="small"
          startIcon={<Icon shape={plus} size={15} />}
          {...(isFull ? { disabled: true } : { 'aria-label': text(`add_to.${side}`) })}
          onClick={add}
        >
          {text(isFull ? 'most' : 'add', { count: maxLines })}
        </Button>
      </div>
      {lines.length === 0 && <p className={styles.none}>{text(`none.${side}`)}</p>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
        onDragEnd={drop}
      >
        <ul ref={list} className={styles.lines} role="list" aria-labelledby={title}>
          {lines.map((line, index) => (
            <OneLine
              key={line.id}
              side={side}
              line={line}
              name={nameOf(line.id)}
              place={index + 1}
              draft={draft}
              counted={counted[side][index]}
              faults={faults}
              lifted={liftedId === line.id}
              isNew={added === line.id}
              handle={handleOf(line.id)}
              onChange={change => onEdit(before => withLine(before, side, line.id, change))}
              onRemove={() => remove(line, index)}
            />
          ))}
        </ul>
      </DndContext>
      <VisuallyHidden>
        <span role="status" aria-live="assertive">
          {said}
        </span>
      </VisuallyHidden>
      <p className={styles.sum}>
        <span>{text(side)}</span>
        <span>{amountText(sum, digitsOf(draft.currency))}</span>
      </p>
    </section>
  )
}

// The list announces each step itself.
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}
