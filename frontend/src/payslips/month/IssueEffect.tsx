import { amountText } from '@rollcall/contracts/payslips/money.ts'
import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { Consequences } from '../../kit/parts/Consequences.tsx'
import { calendar, key, undo } from '../../kit/parts/icons.tsx'
import { Sums } from '../../kit/parts/Sums.tsx'
import words from '../../kit/styles/text.module.css'
import { clock, mail, type Shape } from '../../look/icons.tsx'
import { useMailsToday } from '../../mails/public.tsx'
import styles from './Issue.module.css'
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

/** The net pay of some payslips, by currency and never across. */
export function Nets({ of }: { of: readonly PayslipRow[] }) {
  const { text } = useMonthWords()
  return (
    <div className={styles.nets}>
      <Sums
        label={text('totals.net')}
        of={netsOf(of).map(({ currency, digits, payslips, net }) => [
          <>
            {currency}{' '}
            <span className={words.note}>{text('totals.payslips', { smart_count: payslips })}</span>
          </>,
          amountText(net, digits),
        ])}
      />
    </div>
  )
}

/** The net pay of some payslips in one currency. */
interface NetOf {
  currency: string
  digits: number
  payslips: number
  net: number
}

/** The net pay of payslips by currency, in the order of the alphabet. */
export const netsOf = (rows: readonly PayslipRow[]): NetOf[] =>
  [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([currency, its]) => ({
      currency,
      digits: its[0]?.digits ?? 2,
      payslips: its.length,
      net: its.reduce((sum, { net }) => sum + net, 0),
    }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))
