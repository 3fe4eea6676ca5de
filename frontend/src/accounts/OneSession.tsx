import type { SessionRow } from '@rollcall/contracts/accounts/views.ts'
import { useTranslate } from 'react-admin'
import { dayIn, timeIn } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { device } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import { check } from '../look/icons.tsx'
import { EndSessionButton } from './EndSessionButton.tsx'
import styles from './SessionsCard.module.css'

/** One session: its device, its start, and a button that ends it unless it is this session. */
export function OneSession({ session, here }: { session: SessionRow; here: boolean }) {
  const translate = useTranslate()
  const { zone, day } = useCalendar()
  const name = session.device ?? translate('accounts.sessions.unknown')
  return (
    <li className={styles.session}>
      <span className={styles.mark}>
        <Icon shape={device} size={18} />
      </span>
      <div className={styles.what}>
        <b>{name}</b>
        <span>
          {translate('accounts.sessions.since', {
            day: day(dayIn(zone, session.startedAt)),
            time: timeIn(zone, session.startedAt),
          })}
        </span>
      </div>
      {here ? (
        <Chip tone="ok" icon={check}>
          {translate('accounts.sessions.here')}
        </Chip>
      ) : (
        <EndSessionButton id={session.id} device={name} />
      )}
    </li>
  )
}
