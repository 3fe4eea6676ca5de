import {
  ApproveCorrection,
  RejectCorrection,
  UndoCorrection,
  WithdrawCorrection,
} from '@rollcall/contracts/corrections/commands.ts'
import { isApplied } from '@rollcall/contracts/corrections/states.ts'
import type { CorrectionRow } from '@rollcall/contracts/corrections/views.ts'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Field } from '../kit/inputs/Field.tsx'
import { undo } from '../kit/parts/icons.tsx'
import { defineActs } from '../kit/record/acts.ts'
import { check, cross } from '../look/icons.tsx'

const isPending = ({ state }: CorrectionRow) => state === 'pending'
const note = RejectCorrection.schema.pick({ note: true })
const reason = UndoCorrection.schema.pick({ reason: true })

/** What a correction changes besides itself. */
export const correctedRows = ['team-in-out', 'my-in-out', 'presence'] as const

/**
 * The company's actions on corrections. `nameOf`: the person and day. `effectOfUndo`: what taking a correction back does.
 */
export const companyActs = (
  nameOf: (correction: CorrectionRow) => string,
  effectOfUndo?: (correction: CorrectionRow) => ReactNode,
) =>
  defineActs(
    {
      resource: 'correction',
      changes: correctedRows,
      texts: 'corrections',
      body: ({ id, employeeId, workDate }: CorrectionRow) => ({ correctionId: id, employeeId, workDate }),
      nameOf,
    },
    act => [
      act(ApproveCorrection, { name: 'approve', icon: check, when: isPending }),
      act(RejectCorrection, { name: 'reject', icon: cross, when: isPending }),
      act(RejectCorrection, {
        name: 'reject_note',
        icon: cross,
        when: isPending,
        form: {
          schema: note,
          values: { note: '' },
          fields: <TextOf of="reject_note" source="note" />,
          danger: true,
        },
      }),
      act(UndoCorrection, {
        name: 'undo',
        icon: undo,
        when: ({ state, undoneBy }) => isApplied(state) && undoneBy === null,
        single: true,
        form: { schema: reason, values: { reason: '' }, fields: <TextOf of="undo" source="reason" /> },
        ...(effectOfUndo && { effect: ([one]: readonly CorrectionRow[]) => one && effectOfUndo(one) }),
      }),
    ],
  )

/** The employee's action on their own corrections. */
export const ownActs = (nameOf: (correction: CorrectionRow) => string) =>
  defineActs(
    {
      resource: 'correction',
      texts: 'corrections',
      body: ({ id, workDate }: CorrectionRow) => ({ correctionId: id, workDate }),
      nameOf,
    },
    act => [act(WithdrawCorrection, { name: 'withdraw', icon: undo, when: isPending })],
  )

function TextOf({ of, source }: { of: 'reject_note' | 'undo'; source: string }) {
  const translate = useTranslate()
  return <Field source={source} label={translate(`corrections.${of}.${source}`)} rows={2} autoFocus />
}
