import { type AskedWeekChange, movedRequests } from '@rollcall/contracts/leave/calendar-effect.ts'
import { useTranslate } from 'react-admin'
import { useCalendar } from '../../kit/me.tsx'
import { EffectPages } from './EffectPages.tsx'
import { Moves } from './Moves.tsx'

/** The leave that a change of a week moves, with the days of each request and the balance, before and after. */
export function MovedLeave({ asked }: { asked: AskedWeekChange }) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const text = (key: string, args: object = {}) => translate(`weeks.effect.moved_leave.${key}`, args)
  const change = (was: number, now: number) => (was === now ? String(was) : text('change', { was, now }))
  return (
    <EffectPages asked={asked} path="/api/leave-effect/requests" answer={movedRequests}>
      {({ requests, total }) =>
        total > 0 && (
          <Moves
            label={text('label')}
            heads={[text('person'), text('days'), text('balance')]}
            rows={requests.map(({ requestId, fullName, from, to, isPending, ...one }) => {
              const dates = from === to ? day(from) : text('dates', { from: day(from), to: day(to) })
              return {
                id: requestId,
                name: fullName,
                about: isPending ? text('pending', { dates }) : dates,
                figures: [change(one.daysWas, one.daysThen), change(one.balanceWas, one.balanceThen)],
              }
            })}
          />
        )
      }
    </EffectPages>
  )
}
