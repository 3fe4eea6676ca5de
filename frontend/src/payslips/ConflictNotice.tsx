import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { timeIn } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { warn } from '../kit/parts/icons.tsx'
import { Notice } from '../kit/parts/Notice.tsx'
import type { Saved } from './autosave.ts'
import styles from './Editor.module.css'

/** Says that somebody else changed the draft, and asks whose version counts. */
export function ConflictNotice({
  theirs,
  onTheirs,
  onOurs,
}: {
  theirs: Saved
  onTheirs: () => void
  onOurs: () => void
}) {
  const translate = useTranslate()
  const { zone } = useCalendar()
  const text = (key: string, args: object = {}) => translate(`payslip_editor.conflict.${key}`, args)
  return (
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
      {text('text')}
    </Notice>
  )
}
