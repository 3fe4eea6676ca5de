import { useTranslate } from 'react-admin'
import { type Day, weekdayName } from '../kit/dates.ts'
import { clockText, readClock } from '../kit/inputs/clock.ts'
import { SelectField } from '../kit/inputs/Field.tsx'
import { TypedInput } from '../kit/inputs/TypedInput.tsx'
import { useCalendar } from '../kit/me.tsx'
import type { Meant } from './clock-times.ts'
import type { TimeField } from './correction-input.ts'

/** A time on the person's clock. Says when it is on another day, and asks which one where the clock shows it twice. */
export function ClockField({
  source,
  label,
  meant,
  workDate,
}: {
  source: TimeField
  label: string
  /** What the typed time means. */
  meant: Meant | undefined
  workDate: Day
}) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const text = (key: string, args: object = {}) => translate(`corrections.form.${key}`, args)
  const isElsewhere = meant?.at !== undefined && meant.day !== workDate
  return (
    <div>
      <TypedInput
        source={source}
        label={label}
        show={clockText}
        read={readClock}
        placeholder="HH:MM"
        {...(isElsewhere && { help: text('on', { day: `${weekdayName(meant.day)}, ${day(meant.day)}` }) })}
      />
      {meant && meant.turns.length > 1 && (
        <SelectField
          source={`${source}Turn`}
          label={text('turn')}
          options={(['first', 'second'] as const).map(turn => [
            turn,
            text(`turn_${turn}`, { offset: offsetName(meant.turns[turn === 'first' ? 0 : 1]!) }),
          ])}
        />
      )}
    </div>
  )
}

/** Minutes east of UTC as 'UTC+05:30'. */
const offsetName = (minutes: number): string => `UTC${minutes < 0 ? '−' : '+'}${clockText(Math.abs(minutes))}`
