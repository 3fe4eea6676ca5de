import {
  ApproveLeave,
  AskToCancelLeave,
  CancelLeave,
  DeclineCancellation,
  RejectLeave,
  WithdrawLeave,
} from '@rollcall/contracts/leave/commands.ts'
import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { useTranslate } from 'react-admin'
import { Field } from '../kit/inputs/Field.tsx'
import { undo } from '../kit/parts/icons.tsx'
import { defineActs } from '../kit/record/acts.ts'
import { check, cross } from '../look/icons.tsx'
import { LockedNote } from './LockedNote.tsx'

const isPending = ({ state }: LeaveRequestRow) => state === 'pending'
const isApproved = ({ state }: LeaveRequestRow) => state === 'approved'

/** The lists' order. */
export const latestFirst = { field: 'from', order: 'DESC' } as const

/** An employee's actions on their own requests. `today`: YYYY-MM-DD, the date in the employee's zone. */
export const ownActs = (nameOf: (request: LeaveRequestRow) => string, today: string) =>
  defineActs(
    {
      resource: 'leave-request',
      texts: 'leave',
      body: ({ id }: LeaveRequestRow) => ({ requestId: id }),
      nameOf,
    },
    act => [
      act(WithdrawLeave, { name: 'withdraw', icon: undo, when: isPending, asks: 'plain' }),
      act(AskToCancelLeave, {
        name: 'ask_to_cancel',
        icon: undo,
        when: request => isApproved(request) && request.to > today,
        form: {
          schema: AskToCancelLeave.schema.omit({ requestId: true }),
          values: { reason: '' },
          fields: <Reason of="ask_to_cancel" />,
        },
      }),
    ],
  )

const without = { requestId: true, employeeId: true } as const

/** The company's actions on the requests of its people. */
export const companyActs = (nameOf: (request: LeaveRequestRow) => string) =>
  defineActs(
    {
      resource: 'leave-request',
      texts: 'leave',
      body: ({ id, employeeId }: LeaveRequestRow) => ({ requestId: id, employeeId }),
      nameOf,
    },
    act => [
      act(ApproveLeave, { name: 'approve', icon: check, when: isPending }),
      act(ApproveLeave, {
        name: 'overdraw',
        icon: check,
        when: request => isPending(request) && request.kind !== 'unpaid',
        single: true,
        form: {
          schema: ApproveLeave.schema.omit(without),
          values: { overdraw: '' },
          fields: <Reason of="overdraw" source="overdraw" />,
          danger: true,
        },
      }),
      act(RejectLeave, {
        name: 'reject',
        icon: cross,
        when: isPending,
        form: {
          schema: RejectLeave.schema.omit(without),
          values: { reason: '' },
          fields: <Reason of="reject" />,
          danger: true,
        },
      }),
      act(DeclineCancellation, {
        name: 'keep',
        icon: check,
        when: ({ state }) => state === 'cancellationRequested',
        asks: 'plain',
      }),
      act(CancelLeave, {
        name: 'cancel',
        icon: undo,
        when: ({ state }) => state === 'approved' || state === 'cancellationRequested',
        effect: requests => <LockedNote of={requests} />,
        form: {
          schema: CancelLeave.schema.omit({ ...without, from: true }),
          values: { reason: '' },
          fields: <Reason of="cancel" />,
          danger: true,
        },
      }),
    ],
  )

function Reason({ of, source = 'reason' }: { of: string; source?: string }) {
  const translate = useTranslate()
  return (
    <Field
      source={source}
      label={translate(`leave.${of}.reason`)}
      help={translate(`leave.${of}.reason_help`)}
      required={false}
      rows={2}
      autoFocus
    />
  )
}
