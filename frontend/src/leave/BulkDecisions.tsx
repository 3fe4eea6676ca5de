import { LinearProgress } from '@mui/material'
import type { SeveralAnswer } from '@rollcall/contracts/kernel/answers.ts'
import { DecideLeaves, maxDecided } from '@rollcall/contracts/leave/commands.ts'
import type { LeaveDecision } from '@rollcall/contracts/leave/kinds.ts'
import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { useRef, useState } from 'react'
import { useNotify, useTranslate, useUnselectAll } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { Field } from '../kit/inputs/Field.tsx'
import { ActButton } from '../kit/record/ActButton.tsx'
import type { ActsOf } from '../kit/record/acts.ts'
import { Names, recordActs } from '../kit/record/RecordActs.tsx'
import layout from '../kit/styles/layout.module.css'
import { check, cross } from '../look/icons.tsx'
import { PartlyDone } from './PartlyDone.tsx'
import { useLeaveWords } from './words.ts'

const icons = { approve: check, reject: cross } as const
const schema = DecideLeaves.schema.pick({ reason: true })
const noReason = { reason: '' }

/** The decisions on the selected requests: one command for all that are pending. The other actions stay as they are. */
export function BulkDecisions({
  requests,
  acts,
}: {
  requests: readonly LeaveRequestRow[]
  acts: ActsOf<LeaveRequestRow>
}) {
  const translate = useTranslate()
  // The selection at the start; the list changes while it runs.
  const [asked, setAsked] = useState<{ decision: LeaveDecision; requests: readonly LeaveRequestRow[] }>()
  const pending = requests.filter(({ state }) => state === 'pending')
  const others = { ...acts, acts: acts.acts.filter(({ name }) => name === 'keep' || name === 'cancel') }
  return (
    <>
      {pending.length > 0 &&
        (['approve', 'reject'] as const).map(decision => (
          <ActButton
            key={decision}
            icon={icons[decision]}
            label={translate(`deciding.several.${decision}.action`)}
            onAct={() => setAsked({ decision, requests: pending })}
          />
        ))}
      {recordActs(others, requests)}
      {asked && <Deciding {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

/** Asks, sends the decision, and names the requests that were refused. */
function Deciding({
  decision,
  requests,
  onClose,
}: {
  decision: LeaveDecision
  requests: readonly LeaveRequestRow[]
  onClose: () => void
}) {
  const translate = useTranslate()
  const notify = useNotify()
  const { whose } = useLeaveWords()
  const names = requests.map(whose)
  const unselectAll = useUnselectAll('leave-request')
  const answers = useRef<SeveralAnswer[]>([])
  const [outcome, setOutcome] = useState<Pick<SeveralAnswer, 'done' | 'refused'>>()
  const { run, busy } = useCommand(DecideLeaves, {
    // The selection stays until the outcome was read.
    changes: ['leave-balance', 'leave-request'],
    onDone: answer => answers.current.push(answer),
  })
  const text = (key: string, args: object = {}) => translate(`deciding.several.${decision}.${key}`, args)
  const end = () => {
    unselectAll()
    onClose()
  }

  async function decide(values: object): Promise<undefined> {
    answers.current = []
    for (let from = 0; from < requests.length; from += maxDecided) {
      const some = requests.slice(from, from + maxDecided)
      const named = some.map(({ id, employeeId }) => ({ requestId: id, employeeId }))
      if (!(await run({ decision, requests: named, ...schema.parse(values) }))) break
    }
    const done = answers.current.reduce((sum, answer) => sum + answer.done, 0)
    const refused = answers.current.flatMap(answer => answer.refused)
    if (refused.length > 0) return void setOutcome({ done, refused })
    if (answers.current.length === 0) return
    const messageArgs = { smart_count: done, name: names[0] }
    const said = requests.length === 1 ? 'done_one' : 'done'
    notify(`deciding.several.${decision}.${said}`, { type: 'success', messageArgs })
    end()
  }

  const nameOf = (id: string) => {
    const request = requests.find(one => one.id === id)
    return request && whose(request)
  }
  if (outcome) return <PartlyDone of={decision} answer={outcome} nameOf={nameOf} onClose={end} />
  return (
    <FormDialog
      open
      title={text('title', { smart_count: requests.length })}
      act={text('action')}
      danger={decision === 'reject'}
      text={
        busy ? (
          <span className={layout.tight} role="status">
            {translate('deciding.several.working', { smart_count: requests.length })}
            <LinearProgress aria-hidden="true" />
          </span>
        ) : (
          <>
            <Names of={names} />
            {text('text')}
          </>
        )
      }
      schema={schema}
      values={noReason}
      onSubmit={decide}
      onClose={() => !busy && onClose()}
    >
      {decision === 'reject' && (
        <Field
          source="reason"
          label={translate('deciding.several.reason')}
          help={translate('deciding.several.reason_help')}
          required={false}
          rows={2}
          autoFocus
        />
      )}
    </FormDialog>
  )
}
