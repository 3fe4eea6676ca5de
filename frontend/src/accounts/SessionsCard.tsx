import { Skeleton } from '@mui/material'
import type { SessionRow } from '@rollcall/contracts/accounts/views.ts'
import { useGetList, useTranslate } from 'react-admin'
import { whyEmpty } from '../kit/data/problem.ts'
import { dayIn, timeIn } from '../kit/dates.ts'
import { useCalendar, useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { device } from '../kit/parts/icons.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { Icon } from '../look/Icon.tsx'
import { check } from '../look/icons.tsx'
import { EndOthersButton } from './EndOthersButton.tsx'
import { EndSessionButton } from './EndSessionButton.tsx'
import styles from './SessionsCard.module.css'

const newest = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'startedAt', order: 'DESC' },
} as const

/** The person's active sessions, this one first. */
export function SessionsCard() {
  const translate = useTranslate()
  const { sessionId } = useMe()
  const query = useGetList<SessionRow>('session', newest)
  const { data, refetch } = query
  const error = whyEmpty(query)
  const here = data?.filter(({ id }) => id === sessionId) ?? []
  const others = data?.filter(({ id }) => id !== sessionId) ?? []
  return (
    <Card
      title={translate('accounts.sessions.title')}
      aside={others.length > 0 && <EndOthersButton count={others.length} />}
    >
      {data ? (
        <>
          <ul aria-label={translate('accounts.sessions.list')}>
            {[...here, ...others].map(session => (
              <OneSession key={session.id} session={session} here={session.id === sessionId} />
            ))}
          </ul>
          {others.length === 0 && <p className={styles.alone}>{translate('accounts.sessions.alone')}</p>}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ul aria-hidden="true">
          {[0, 1].map(line => (
            <li key={line} className={styles.session}>
              <Skeleton variant="rounded" width={36} height={36} />
              <Skeleton variant="rounded" width={220} height={32} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** One session: its device, its start, and a button that ends it unless it is this session. */
function OneSession({ session, here }: { session: SessionRow; here: boolean }) {
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
