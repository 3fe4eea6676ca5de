import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import { useTranslate } from 'react-admin'
import { cup } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import { VisuallyHidden } from '../look/VisuallyHidden.tsx'
import styles from './TeamInOut.module.css'

/** Worked minutes that a sum leaves out, because breaks were too short. The legend explains the cup. */
export function Deducted({ minutes }: { minutes: number }) {
  const translate = useTranslate()
  if (minutes === 0) return null
  const time = hoursAndMinutes(minutes)
  return (
    <span className={styles.deducted}>
      <span aria-hidden="true">
        <Icon shape={cup} size={12} /> − {time}
      </span>
      <VisuallyHidden>{translate('team_in_out.deducted', { time })}</VisuallyHidden>
    </span>
  )
}
