import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { Consequences } from '../../kit/parts/Consequences.tsx'
import { calendar, key, undo } from '../../kit/parts/icons.tsx'
import { clock, mail, type Shape } from '../../look/icons.tsx'
import { useMailsToday } from '../../mails/public.tsx'
import { laterNumber } from './later-number.ts'
import { useMonthWords } from './useMonth.ts'

/** The effect of issuing these payslips. */
export function IssueEffect({
  month,
  of,
  nextNumber,
}: {
  month: string
  of: readonly PayslipRow[]
  nextNumber: string
}) {
  const { text, nameOf } = useMonthWords()
  const waits = useMailsToday()(of.length)
  const args = { smart_count: of.length, first: nextNumber, last: laterNumber(nextNumber, of.length - 1) }
  const lines: readonly (readonly [icon: Shape, line: string])[] = [
    [key, text('effect.numbers', args)],
    [clock, text('effect.record')],
    ...(of.some(({ days }) => days.recordedUntil !== null)
      ? [[calendar, text('effect.running', { month: nameOf(month) })] as const]
      : []),
    [mail, text('effect.mails', args)],
    ...(waits === undefined ? [] : [[mail, waits] as const]),
    [undo, text('effect.mistake')],
  ]
  return <Consequences title={text('effect.title')} lines={lines} />
}
