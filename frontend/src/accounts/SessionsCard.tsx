import { Button, Skeleton } from '@mui/material'
import { EndOtherSessions, EndSession } from '@rollcall/contracts/accounts/commands.ts'
import type { SessionRow } from '@rollcall/contracts/accounts/views.ts'
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { whyEmpty } from '../kit/data/problem.ts'
import { useCommand } from '../kit/data/useCommand.ts'
import { dayIn, timeIn } from '../kit/dates.ts'
import { useCalendar, useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { device } from '../kit/parts/icons.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { ConfirmDialog } from '../kit/record/ConfirmDialog.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { Icon } from '../look/Icon.tsx'
import { check } from '../look/icons.tsx'
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
          {others.length === 0 && (
            <p className={`${layout.foot} ${words.note}`}>{translate('accounts.sessions.alone')}</p>
          )}
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
      <span className={`${layout.tile} ${styles.mark}`}>
        <Icon shape={device} size={18} />
      </span>
      <div className={styles.what}>
        <b>{name}</b>
        <small>
          {translate('accounts.sessions.since', {
            day: day(dayIn(zone, session.startedAt)),
            time: timeIn(zone, session.startedAt),
          })}
        </small>
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

/** Signs out all other devices, after a dialog that explains the effect. */
function EndOthersButton({ count }: { count: number }) {
  const translate = useTranslate()
  const [asking, setAsking] = useState(false)
  const { run, busy } = useCommand(EndOtherSessions, {
    changes: ['me', 'session'],
    done: 'accounts.sessions.all_ended',
  })
  return (
    <>
      <Button size="small" variant="outlined" color="error" onClick={() => setAsking(true)}>
        {translate('accounts.sessions.end_others')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('accounts.sessions.confirm_title', { smart_count: count })}
        act={translate('accounts.sessions.end_others')}
        danger
        busy={busy}
        onClose={() => setAsking(false)}
        onAct={() => void run().finally(() => setAsking(false))}
      >
        {translate('accounts.sessions.confirm_text', { smart_count: count })}
      </ConfirmDialog>
    </>
  )
}

/** Signs one device out. Asks for no confirmation, because the device can log in again. */
function EndSessionButton({ id, device }: { id: string; device: string }) {
  const translate = useTranslate()
  const { run, busy } = useCommand(EndSession, {
    changes: ['me', 'session'],
    done: 'accounts.sessions.ended',
  })
  return (
    <Button
      size="small"
      variant="outlined"
      loading={busy}
      aria-label={translate('accounts.sessions.end_of', { device })}
      onClick={() => void run({ sessionId: id })}
    >
      {translate('accounts.sessions.end')}
    </Button>
  )
}
