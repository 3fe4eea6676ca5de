import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { timeIn } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { type Autosave, isUnsaved } from './autosave.ts'
import { contentOf } from './draft.ts'
import styles from './Editor.module.css'

/** Whether what is typed is saved, or why it is not. */
export function SaveState({ of, onRetry }: { of: Autosave; onRetry: () => void }) {
  const translate = useTranslate()
  const { zone } = useCalendar()
  const text = (key: string, args: object = {}) => translate(`payslip_editor.save.${key}`, args)
  const found = contentOf(of.draft)
  const say = () => {
    if (of.phase === 'conflict') return text('conflict')
    if ('faults' in found) return text('faults', { smart_count: found.faults.size })
    if (of.phase === 'saving') return text('saving')
    if (of.phase === 'failed') return text('failed', { why: translate(of.why, { _: of.why }) })
    return isUnsaved(of) ? text('unsaved') : text('saved', { time: timeIn(zone, of.saved.savedAt) })
  }
  const isBad = of.phase === 'failed' || of.phase === 'conflict' || 'faults' in found
  return (
    <span className={styles.save}>
      <span role="status" data-bad={isBad}>
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
