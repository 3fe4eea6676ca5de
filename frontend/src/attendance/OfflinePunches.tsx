import { useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { dashboardPath } from '../kit/auth/guard.ts'
import { Card } from '../kit/parts/Card.tsx'
import styles from './OfflinePunches.module.css'
import { type KeptPunch, useOutbox } from './outbox.ts'
import { PunchButton } from './PunchButton.tsx'
import { usePressGuard } from './usePressGuard.ts'

/** The possible actions after each action, the expected one first. */
const following: Record<KeptPunch['command'], KeptPunch['command'][]> = {
  PunchIn: ['PunchOut', 'StartBreak'],
  PunchOut: ['PunchIn'],
  StartBreak: ['EndBreak', 'PunchOut'],
  EndBreak: ['PunchOut', 'StartBreak'],
}
const everyAction = Object.keys(following) as KeptPunch['command'][]

const keptText: Record<KeptPunch['command'], string> = {
  PunchIn: 'offline_in',
  PunchOut: 'offline_out',
  StartBreak: 'offline_break',
  EndBreak: 'offline_back',
}

/**
 * The punch buttons while nothing can be loaded. The person's state is unknown then, so every action is offered until a
 * punch is stored. Times are relative, because the person's zone is unknown too.
 */
export function OfflinePunches({ accountId }: { accountId: string }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { kept, keep } = useOutbox(accountId)
  const last = kept.at(-1)
  const commands = last ? following[last.command] : everyAction

  const guard = usePressGuard(commands.join(' '))

  const press = (command: KeptPunch['command']) => {
    if (!guard.counts()) return
    keep({ key: crypto.randomUUID(), command, deviceAt: new Date().toISOString() })
    // Only the punch clock's page shows the result of the punch once there is a connection.
    if (pathname !== dashboardPath) navigate(dashboardPath)
  }
  return (
    <Card title={translate('attendance.clock.offline_title')} padded>
      <p className={styles.text}>{translate('attendance.clock.offline_text')}</p>
      <div className={styles.buttons}>
        {commands.map(command => (
          <PunchButton
            key={command}
            command={command}
            main={command === 'PunchIn' || command === 'PunchOut'}
            busy={false}
            early={guard.early}
            onPress={() => press(command)}
          />
        ))}
      </div>
      <ul className={styles.kept} aria-live="polite">
        {kept.map(({ key, command, deviceAt }) => (
          <li key={key}>
            {translate(`attendance.clock.${keptText[command]}`, {
              smart_count: Math.max(0, Math.floor((Date.now() - Date.parse(deviceAt)) / 60_000)),
            })}
          </li>
        ))}
      </ul>
    </Card>
  )
}
