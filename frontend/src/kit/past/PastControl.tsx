import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Icon } from '../../look/Icon.tsx'
import { clock } from '../../look/icons.tsx'
import { BarPopover } from '../parts/BarPopover.tsx'
import styles from './Past.module.css'
import { PastForm } from './PastForm.tsx'
import type { Past } from './past.ts'

/** A quiet button that asks as of which date and as known on which instant a list is shown. */
export function PastControl({
  past,
  onShow,
}: {
  past: Past | undefined
  /** Called with undefined for the present. */
  onShow: (past: Past | undefined) => void
}) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        startIcon={<Icon shape={clock} size={16} />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {translate('app.past.open')}
      </Button>
      <BarPopover label={translate('app.past.title')} anchor={anchor} onClose={close} className={styles.form}>
        <PastForm
          past={past}
          onShow={next => {
            close()
            onShow(next)
          }}
        />
      </BarPopover>
    </>
  )
}
