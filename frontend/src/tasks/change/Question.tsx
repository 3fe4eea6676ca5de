import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { warn } from '../../kit/parts/icons.tsx'
import { Notice } from '../../kit/parts/Notice.tsx'
import styles from './Change.module.css'

/** Asks before a person is assigned who cannot work on the tasks as things are. */
export function Question({
  message,
  act,
  go,
  onBack,
}: {
  message: string
  act: string
  go: () => Promise<void>
  onBack: () => void
}) {
  const translate = useTranslate()
  const [going, setGoing] = useState(false)
  return (
    <div className={styles.fields}>
      <Notice tone="wait" icon={warn}>
        {message}
      </Notice>
      <div className={styles.acts}>
        <Button onClick={onBack}>{translate('task_change.back')}</Button>
        <Button
          // The next step for whoever chose this person by keyboard.
          autoFocus
          variant="contained"
          loading={going}
          onClick={() => {
            setGoing(true)
            void go().finally(() => setGoing(false))
          }}
        >
          {act}
        </Button>
      </div>
    </div>
  )
}
