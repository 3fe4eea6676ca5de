import { LinearProgress } from '@mui/material'
import { useTranslate } from 'react-admin'
import { counted, grouped } from '../kit/numbers.ts'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { VisuallyHidden } from '../look/VisuallyHidden.tsx'
import styles from './Band.module.css'
import type { RecordCheck } from './useRecordCheck.ts'

/** How far the running check of the record is. A screen reader hears its quarters. */
export function CheckProgress({ check: { isRunning, progress } }: { check: RecordCheck }) {
  const translate = useTranslate()
  if (!isRunning) return null
  const percent = progress?.percent ?? 0
  const text = progress
    ? translate('audit.check.working', { ...counted(progress.of), compared: grouped(progress.compared) })
    : translate('audit.check.waiting')
  return (
    <div className={`${layout.tight} ${styles.checking}`}>
      <span className={words.note}>{text}</span>
      <LinearProgress
        variant={progress ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-label={text}
      />
      <VisuallyHidden>
        <span role="status">{`${Math.floor(percent / 25) * 25} %`}</span>
      </VisuallyHidden>
    </div>
  )
}
