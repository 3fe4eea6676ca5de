import { Tooltip } from '@mui/material'
import { useTranslate } from 'react-admin'
import styles from './LiveMark.module.css'
import { useLiveState } from './LiveProvider.tsx'

/** Shows whether the screen receives live updates. */
export function LiveMark() {
  const translate = useTranslate()
  const state = useLiveState()
  return (
    <Tooltip title={translate(`app.live.${state}_hint`)}>
      <span className={styles.mark} data-state={state} role="status">
        <i aria-hidden="true" />
        {translate(`app.live.${state}`)}
      </span>
    </Tooltip>
  )
}
