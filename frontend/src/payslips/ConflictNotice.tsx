import { Button } from '@mui/material'
import type { PayLines } from '@rollcall/contracts/payslips/lines.ts'
import { useTranslate } from 'react-admin'
import { timeIn } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { warn } from '../kit/parts/icons.tsx'
import { Notice } from '../kit/parts/Notice.tsx'
import type { Saved } from './autosave.ts'
import { type Draft, shownLines } from './draft.ts'
import styles from './Editor.module.css'

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
          <span className={styles.acts}>
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
