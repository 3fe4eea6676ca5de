import { Button, Skeleton } from '@mui/material'
import { nameInWords } from '@rollcall/contracts/audit/event-facts.ts'
import type { RecordEvent } from '@rollcall/contracts/audit/record-event.ts'
import { recordNames } from '@rollcall/contracts/audit/recorded-streams.ts'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { whyEmpty } from '../../kit/data/problem.ts'
import { grouped } from '../../kit/numbers.ts'
import { Card } from '../../kit/parts/Card.tsx'
import { left, right } from '../../kit/parts/icons.tsx'
import { Page } from '../../kit/parts/Page.tsx'
import { ErrorState } from '../../kit/parts/States.tsx'
import { FactsSkeleton } from '../../kit/record/Facts.tsx'
import layout from '../../kit/styles/layout.module.css'
import words from '../../kit/styles/text.module.css'
import { useAddress } from '../../kit/useAddress.ts'
import { Icon } from '../../look/Icon.tsx'
import { EventData } from './EventData.tsx'
import { EventFacts } from './EventFacts.tsx'
import { useRecordEvent } from './useRecordEvent.ts'

/** /app/audit/event: one event of the company's record, and the ways to those before and after it in the same record. */
export function EventPage() {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`audit_event.${key}`, args)
  const [params] = useAddress()
  const query = useRecordEvent(params)
  const { data: event, refetch } = query
  const error = whyEmpty(query)
  return (
    <Page
      name={text('page')}
      title={event ? nameInWords(event.type) : error ? text('page') : <Skeleton width={280} />}
      subtitle={event && text('subtitle', { record: recordNames[event.record] })}
      actions={
        <Button variant="outlined" component={Link} to="/app/audit">
          {text('back')}
        </Button>
      }
    >
      {event ? (
        <>
          <Beside event={event} />
          <EventFacts event={event} />
          <EventData event={event} />
        </>
      ) : (
        <Card>
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FactsSkeleton count={8} />}
        </Card>
      )}
    </Page>
  )
}

/** The ways to the events before and after it. */
function Beside({ event: { record, key, revision, lastRevision } }: { event: RecordEvent }) {
  const translate = useTranslate()
  const text = (name: string, args: object = {}) => translate(`audit_event.${name}`, args)
  const to = (other: number) =>
    `/app/audit/event?${new URLSearchParams({ record, key, revision: String(other) })}`
  const way = (name: 'previous' | 'next', other: number) => {
    const icon = <Icon shape={name === 'previous' ? left : right} size={16} />
    const ends = other < 0 || other > lastRevision
    const shape = name === 'previous' ? { startIcon: icon } : { endIcon: icon }
    // A way that leads nowhere stays in its place.
    return ends ? (
      <Button variant="outlined" disabled {...shape}>
        {text(name)}
      </Button>
    ) : (
      <Button variant="outlined" component={Link} to={to(other)} {...shape}>
        {text(name)}
      </Button>
    )
  }
  return (
    <nav className={layout.wrap} aria-label={text('page')}>
      {way('previous', revision - 1)}
      <span className={words.note}>
        {text('place', { at: grouped(revision + 1), of: grouped(lastRevision + 1) })}
      </span>
      {way('next', revision + 1)}
    </nav>
  )
}
