import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { RecordCheck } from './useRecordCheck.ts'

/** Starts a check of the record, and cancels the one that is running. One button, so that the focus stays on it. */
export function CheckAct({ check, again = false }: { check: RecordCheck; again?: boolean }) {
  const translate = useTranslate()
  return (
    <Button variant="outlined" onClick={check.isRunning ? check.cancel : check.start}>
      {translate(`audit.check.${check.isRunning ? 'cancel' : again ? 'again' : 'verify'}`)}
    </Button>
  )
}
