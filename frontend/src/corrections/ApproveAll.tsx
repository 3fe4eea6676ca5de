import { Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from '@mui/material'
import { DecideCorrections, maxDecidedCorrections } from '@rollcall/contracts/corrections/commands.ts'
import type { CorrectionRow } from '@rollcall/contracts/corrections/views.ts'
import type { SeveralAnswer } from '@rollcall/contracts/kernel/answers.ts'
import { useId, useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import styles from '../kit/settle/Settle.module.css'
import layout from '../kit/styles/layout.module.css'
import { Icon } from '../look/Icon.tsx'
import { check } from '../look/icons.tsx'
import { correctedRows } from './correction-acts.tsx'

/** Approves several corrections by one command, and names those that were refused. `nameOf`: the person and day. */
export function ApproveAll({
  corrections,
  nameOf,
}: {
  corrections: readonly CorrectionRow[]
  nameOf: (correction: CorrectionRow) => string
}) {
  const translate = useTranslate()
  // The corrections at the start; the list changes while it runs.
  const [asked, setAsked] = useState<readonly CorrectionRow[]>()
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon shape={check} size={15} />}
        onClick={() => setAsked(corrections.slice(0, maxDecidedCorrections))}
      >
        {translate('corrections.several.action', {
          smart_count: Math.min(corrections.length, maxDecidedCorrections),
        })}
      </Button>
      {asked && <Approving corrections={asked} nameOf={nameOf} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function Approving({
  corrections,
  nameOf,
  onClose,
}: {
  corrections: readonly CorrectionRow[]
  nameOf: (correction: CorrectionRow) => string
  onClose: () => void
}) {
  const translate = useTranslate()
  const notify = useNotify()
  const id = useId()
  const answer = useRef<SeveralAnswer>(undefined)
  const [outcome, setOutcome] = useState<Pick<SeveralAnswer, 'done' | 'refused'>>()
  const { run, busy } = useCommand(DecideCorrections, {
    changes: ['correction', ...correctedRows],
    onDone: given => {
      answer.current = given
    },
  })
  const text = (key: string, args: object = {}) => translate(`corrections.several.${key}`, args)
  const count = { smart_count: corrections.length }

  async function approve() {
    const body = corrections.map(one => ({
      correctionId: one.id,
      employeeId: one.employeeId,
      workDate: one.workDate,
    }))
    if (!(await run({ decision: 'approve', corrections: body })) || !answer.current) return onClose()
    const { done, refused } = answer.current
    if (refused.length > 0) return setOutcome({ done, refused })
    notify('corrections.several.done', { type: 'success', messageArgs: { smart_count: done } })
    onClose()
  }

  const title = !outcome
    ? text('title', count)
    : outcome.done === 0
      ? text('none')
      : text('done', { smart_count: outcome.done })
  return (
    <Dialog open onClose={() => !busy && onClose()} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {outcome ? (
          <>
            <p>{text('refused', { smart_count: outcome.refused.length })}</p>
            <ul className={styles.refused}>
              {outcome.refused.map(one => {
                const correction = corrections.find(({ id }) => id === one.id)
                return (
                  <li key={one.id}>
                    <b dir="auto">{correction && nameOf(correction)}</b>
                    <span>{one.message}</span>
                  </li>
                )
              })}
            </ul>
          </>
        ) : busy ? (
          <div className={layout.tight} role="status">
            {text('working', count)}
            <LinearProgress aria-hidden="true" />
          </div>
        ) : (
          <p>{text('text')}</p>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant={outcome ? 'contained' : 'outlined'} disabled={busy} onClick={onClose}>
          {outcome ? text('close') : translate('app.cancel')}
        </Button>
        {!outcome && (
          <Button variant="contained" loading={busy} autoFocus onClick={() => void approve()}>
            {text('act')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
