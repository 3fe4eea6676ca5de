import { useTranslate } from 'ra-core'
import { useMemo, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { dashboardPath } from '../app/auth/guard.ts'
import { Card } from '../app/parts/Card.tsx'
import styles from './OfflinePunches.module.css'
import { createOutbox, type KeptPunch } from './outbox.ts'
import { PunchButton } from './PunchButton.tsx'

/**
 * Punches while nothing can be loaded. Where the person stands is not known then, so both are offered until one is
 * kept. Times are told by how long ago they were: the person's zone is not known either.
 */
export function OfflinePunches({ accountId }: { accountId: string }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const outbox = useMemo(() => createOutbox(localStorage, accountId), [accountId])
  const kept = useSyncExternalStore(outbox.subscribe, outbox.list)
  const last = kept.at(-1)
  const commands: KeptPunch['command'][] = last
    ? [last.command === 'PunchIn' ? 'PunchOut' : 'PunchIn']
    : ['PunchIn', 'PunchOut']

  const press = (command: KeptPunch['command']) => {
    outbox.keep({ key: crypto.randomUUID(), command, deviceAt: new Date().toISOString(), accountId })
    // The punch clock sends what waits, so that page has to be the one that comes back.
    navigate(dashboardPath)
  }
  return (
    <Card title={translate('attendance.clock.offline_title')} padded>
      <p className={styles.text}>{translate('attendance.clock.offline_text')}</p>
      <div className={styles.buttons}>
        {commands.map(command => (
          <PunchButton key={command} command={command} busy={false} onPress={() => press(command)} />
        ))}
      </div>
      <ul className={styles.kept} aria-live="polite">
        {kept.map(({ key, command, deviceAt }) => (
          <li key={key}>
            {translate(`attendance.clock.offline_${command === 'PunchIn' ? 'in' : 'out'}`, {
              smart_count: Math.max(0, Math.floor((Date.now() - Date.parse(deviceAt)) / 60_000)),
            })}
          </li>
        ))}
      </ul>
    </Card>
  )
}
