import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import { movedMarks } from '@rollcall/contracts/company/week-effect.ts'
import type { AskedWeekChange } from '@rollcall/contracts/leave/calendar-effect.ts'
import { useTranslate } from 'react-admin'
import { useCalendar } from '../../kit/me.tsx'
import { EffectPages } from './EffectPages.tsx'
import { Moves } from './Moves.tsx'

/** The past days whose late mark a correction moves: which appear, vanish, or have other minutes. */
export function MovedMarks({ asked }: { asked: AskedWeekChange }) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const text = (key: string, args: object = {}) => translate(`weeks.effect.marks.${key}`, args)
  const late = (minutes: number) => (minutes === 0 ? text('not_late') : hoursAndMinutes(minutes))
  return (
    <EffectPages asked={asked} path="/api/week-effect/marks" answer={movedMarks}>
      {({ appear, vanish, total, from, days }) => (
        <>
          <p role="status">
            {total === 0
              ? text('none')
              : [
                  ...(appear > 0 ? [text('appear', { smart_count: appear })] : []),
                  ...(vanish > 0 ? [text('vanish', { smart_count: vanish })] : []),
                  ...(total > appear + vanish
                    ? [text('other', { smart_count: total - appear - vanish })]
                    : []),
                ].join(' ')}{' '}
            {from !== null && from > asked.since && text('since', { day: day(from) })}
          </p>
          {total > 0 && (
            <Moves
              label={text('label')}
              heads={[text('person'), text('was'), text('now')]}
              rows={days.map(({ employeeId, fullName, date, lateWas, lateThen }) => ({
                id: `${employeeId} ${date}`,
                name: fullName,
                about: day(date),
                figures: [late(lateWas), late(lateThen)],
              }))}
            />
          )}
        </>
      )}
    </EffectPages>
  )
}
