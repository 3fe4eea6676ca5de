import { Button } from '@mui/material'
import { useState } from 'react'
import { rss } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import { SubscribeDialog } from './SubscribeDialog.tsx'
import { useCalendarWords } from './useCalendarWords.ts'

/** Gives the secret address of the own calendar in a dialog. */
export function Subscribe() {
  const { text } = useCalendarWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        startIcon={<Icon shape={rss} size={16} />}
        onClick={() => setOpen(true)}
      >
        {text('subscribe.open')}
      </Button>
      {open && <SubscribeDialog onClose={() => setOpen(false)} />}
    </>
  )
}
