import { Skeleton } from '@mui/material'
import type { SessionRow } from '@rollcall/contracts/accounts/views.ts'
import { useGetList, useTranslate } from 'react-admin'
import { whyEmpty } from '../kit/data/problem.ts'
import { useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { EndOthersButton } from './EndOthersButton.tsx'
import { OneSession } from './OneSession.tsx'
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
