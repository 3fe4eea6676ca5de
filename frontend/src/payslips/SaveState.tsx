import { Button } from '@mui/material'
import type { PayLines } from '@rollcall/contracts/payslips/lines.ts'
import { useTranslate } from 'react-admin'
import { timeIn } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { warn } from '../kit/parts/icons.tsx'
import { Notice } from '../kit/parts/Notice.tsx'
import layout from '../kit/styles/layout.module.css'
import { type Autosave, isUnsaved, type Saved } from './autosave.ts'
import { contentOf, type Draft, isOnlyIncomplete, shownLines } from './draft.ts'
import styles from './Editor.module.css'

/** Whether something keeps a draft from being saved. */
export const isHeldUp = ({ phase, draft }: Autosave): boolean =>
  phase === 'failed' || phase === 'conflict' || 'faults' in contentOf(draft)

/** Whether the input is saved, or why not. `announces`: also to assistive technology. */
export function SaveState({
  of,
  onRetry,
  announces = false,
}: {
  of: Autosave
  onRetry: () => void
  announces?: boolean
}) {
  const translate = useTranslate()
  const { zone } = useCalendar()
  const text = (key: string, args: object = {}) => translate(`payslip_editor.save.${key}`, args)
  const found = contentOf(of.draft)
  const isIncomplete =
    of.phase !== 'conflict' && 'faults' in found && isOnlyIncomplete(of.draft, found.faults)
  const say = () => {
    if (of.phase === 'conflict') return text('conflict')
    if ('faults' in found)
      return text(isIncomplete ? 'incomplete' : 'faults', { smart_count: found.faults.size })
    if (of.phase === 'saving') return text('saving')
    if (of.phase === 'failed') return text('failed', { why: translate(of.why, { _: of.why }) })
    return isUnsaved(of) ? text('unsaved') : text('saved', { time: timeIn(zone, of.saved.savedAt) })
  }
  return (
    <span className={styles.save}>
      <span {...(announces && { role: 'status' })} data-bad={isHeldUp(of) && !isIncomplete}>
        {say()}
      </span>
      {of.phase === 'failed' && (
        <Button size="small" onClick={onRetry}>
          {translate('app.retry')}
        </Button>
      )}
    </span>
  )
}

/**
 * Says that somebody else changed the draft and what net pay is in both versions, and asks whose counts. `netOf`: the net pay
 * of lines, as it is read.
 */
export function ConflictNotice({
  theirs,
  ours,
  netOf,
  onTheirs,
  onOurs,
}: {
  theirs: Saved
  ours: Draft
  netOf: (currency: string, lines: PayLines) => string
  onTheirs: () => void
  onOurs: () => void
}) {
  const translate = useTranslate()
  const { zone } = useCalendar()
  const text = (key: string, args: object = {}) => translate(`payslip_editor.conflict.${key}`, args)
  const nets = {
    theirs: netOf(theirs.currency, theirs.lines),
    ours: netOf(ours.currency, shownLines(ours)),
  }
  return (
    <div className={styles.conflict}>
      <Notice
        tone="bad"
        icon={warn}
        title={text('title', { time: timeIn(zone, theirs.savedAt) })}
        action={
          <span className={layout.wrap}>
            <Button variant="outlined" onClick={onOurs}>
              {text('ours')}
            </Button>
            <Button variant="contained" onClick={onTheirs}>
              {text('theirs')}
            </Button>
          </span>
        }
      >
        {text('text')} {nets.theirs !== nets.ours && text('nets', nets)}
      </Notice>
    </div>
  )
}
