import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { cup, entering } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import { exit, type Shape } from '../look/icons.tsx'
import type { KeptPunch } from './outbox.ts'
import styles from './PunchClock.module.css'

const words: Record<KeptPunch['command'], { icon: Shape; text: string }> = {
  PunchIn: { icon: entering, text: 'punch_in' },
  PunchOut: { icon: exit, text: 'punch_out' },
  StartBreak: { icon: cup, text: 'start_break' },
  EndBreak: { icon: entering, text: 'end_break' },
}

/** A big button of the punch clock. */
export function PunchButton({
  command,
  main,
  busy,
  early,
  onPress,
}: {
  command: KeptPunch['command']
  /** The press that is expected next. */
  main: boolean
  busy: boolean
  /** The button's action has just changed, so presses do not count yet. */
  early: boolean
  onPress: () => void
}) {
  const translate = useTranslate()
  const { icon, text } = words[command]
  return (
    <Button
      variant={main ? 'contained' : 'outlined'}
      className={styles.button ?? ''}
      startIcon={<Icon shape={icon} size={22} />}
      // Not disabled while it sends, so that it keeps the focus. Another press changes nothing.
      aria-busy={busy}
      aria-disabled={early}
      onClick={onPress}
    >
      {translate(`attendance.clock.${busy ? 'sending' : text}`)}
    </Button>
  )
}
