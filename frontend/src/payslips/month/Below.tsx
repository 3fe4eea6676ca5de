import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { Link } from 'react-router'
import { dayIn } from '../../kit/dates.ts'
import { useCalendar } from '../../kit/me.tsx'
import { addressOf } from './selectable.ts'
import { useMonthWords } from './useMonth.ts'

/** The line below a name: what to check, why it was voided and its replacement, or number and position. */
export function Below({ row, sentences }: { row: PayslipRow; sentences: readonly string[] }) {
  const { text } = useMonthWords()
  const { day, zone } = useCalendar()
  const { state, number, former, replaces, replacesNumber, replacedBy, replacedByNumber } = row
  const position = former ? text('former') : row.position
  const of = [number, position].filter(part => part !== '').join(', ')
  if (state === 'voided') {
    return (
      <span>
        {former ? of : number}.{' '}
        {row.voidedAt !== null &&
          text('sentence.voided', { day: day(dayIn(zone, row.voidedAt)), reason: row.voidReason })}{' '}
        {replacedBy !== null && (
          <Link to={addressOf(replacedBy)}>
            {replacedByNumber === ''
              ? text('sentence.successor_draft')
              : text('sentence.successor', { number: replacedByNumber })}
          </Link>
        )}
      </span>
    )
  }
  const replaced =
    replaces === null
      ? []
      : [
          replacesNumber === ''
            ? text('sentence.replaces_draft')
            : text('sentence.replaces', { number: replacesNumber }),
        ]
  const said = [...sentences, ...replaced]
  return <span>{said.length > 0 && state === 'draft' ? said.join(' ') : [of, ...replaced].join('. ')}</span>
}
