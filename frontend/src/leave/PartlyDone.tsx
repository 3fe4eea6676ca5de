import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import type { SeveralAnswer } from '@rollcall/contracts/kernel/answers.ts'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import styles from './Deciding.module.css'

/** The records that a command on several records refused, and why; the title says for how many it was done. */
export function PartlyDone({
  of,
  answer,
  nameOf,
  onClose,
}: {
  /** The section of its texts. */
  of: 'approve' | 'reject' | 'add'
  answer: Pick<SeveralAnswer, 'done' | 'refused'>
  nameOf: (id: string) => ReactNode
  onClose: () => void
}) {
  const translate = useTranslate()
  const id = useId()
  const { done, refused } = answer
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>
        {done === 0
          ? translate(`deciding.several.${of}.none`)
          : translate(`deciding.several.${of}.done`, { smart_count: done })}
      </DialogTitle>
      <DialogContent>
        <p className={styles.lead}>
          {translate('deciding.several.refused', { smart_count: refused.length })}
        </p>
        <ul className={styles.refused}>
          {refused.map(one => (
            <li key={one.id}>
              <b>{nameOf(one.id)}</b> {one.message}
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('deciding.several.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
