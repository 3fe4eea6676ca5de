import {
  type CalendarChangeInput,
  calendarChange,
  calendarEffect,
} from '@rollcall/contracts/leave/calendar-effect.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import styles from './CalendarEffectNote.module.css'

/** How long typing pauses before the effect is read, in milliseconds. */
const pauseMs = 200

/**
 * What a change of the calendar does to leave, before it is saved: "Moves 3 requests of 2 people: 3 days given
 * back." `change` may be incomplete, as in a form; then nothing is shown.
 */
export function CalendarEffectNote({ change }: { change: CalendarChangeInput | undefined }) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const now = change && calendarChange.safeParse(change).success ? JSON.stringify(change) : undefined
  const [settled, setSettled] = useState(now)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(now), pauseMs)
    return () => clearTimeout(timer)
  }, [now])
  const { data, error } = useQuery({
    // Under the resource, so that a change of a request reads it again.
    queryKey: ['leave-request', 'effect', settled],
    queryFn: () =>
      dataProvider.read(
        `/api/leave-effect?${new URLSearchParams({ change: String(settled) })}`,
        calendarEffect,
      ),
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const text = (key: string, args: object = {}) => translate(`app.leave_effect.${key}`, args)
  return (
    <p className={styles.effect} role="status">
      {now === undefined ? '' : error ? text('unknown') : data ? sentence() : ''}
    </p>
  )

  function sentence(): string {
    const { requests, people, givenBack, charged } = data ?? {
      requests: 0,
      people: 0,
      givenBack: 0,
      charged: 0,
    }
    if (requests === 0) return text('none')
    const days = [
      ...(givenBack > 0 ? [text('given_back', { smart_count: givenBack })] : []),
      ...(charged > 0 ? [text('charged', { smart_count: charged })] : []),
    ]
    const moved = text('requests', {
      smart_count: requests,
      people: text('people', { smart_count: people }),
    })
    return days.length === 0 ? `${moved}.` : `${moved}: ${days.join(', ')}.`
  }
}
