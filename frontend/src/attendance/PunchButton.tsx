import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { entering } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import { exit } from '../look/icons.tsx'
import styles from './PunchClock.module.css'

/** The big button of the punch clock. */
export function PunchButton({
  command,
  busy,
  early,
  onPress,
}: {
  command: 'PunchIn' | 'PunchOut'
  busy: boolean
  /** The button's action has just changed, so presses do not count yet. */
  early: boolean
  onPress: () => void
}) {
  const translate = useTranslate()
  const going = command === 'PunchOut'
  return (
    <Button
      variant={going ? 'outlined' : 'contained'}
      className={styles.button ?? ''}
      startIcon={<Icon shape={going ? exit : entering} size={22} />}
      // Not disabled while it sends, so that it keeps the focus. Another press changes nothing.
      aria-busy={busy}
      aria-disabled={early}
      onClick={onPress}
    >
      {translate(
        busy
          ? 'attendance.clock.sending'
          : going
            ? 'attendance.clock.punch_out'
            : 'attendance.clock.punch_in',
      )}
    </Button>
  )
}
