import { useTranslate } from 'react-admin'
import type { Day } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import styles from './BalanceChart.module.css'
import { fractionOf, monthsBetween, stepsOf, ticksOf } from './steps.ts'
import { daysText } from './words.ts'

/** The balance over a leave year up to a date, as a stepped line. */
export function BalanceChart({
  lines,
  span,
  year,
  on,
}: {
  lines: readonly { on: Day; balance: number }[]
  span: { from: Day; until: Day }
  year: number
  on: Day
}) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const steps = stepsOf(lines, span)
  const balances = steps.map(({ balance }) => balance)
  const [least, most] = [Math.min(...balances), Math.max(...balances)]
  const ticks = ticksOf(least, most)
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const heightOf = (balance: number) => 100 - ((balance - low) / (high - low)) * 100
  const end = fractionOf(on, span.from, span.until) * 100
  const line = steps
    .map(
      ({ at, balance }, index) =>
        `${index === 0 ? 'M' : 'H'}${at * 100}${index === 0 ? ' ' : 'V'}${heightOf(balance)}`,
    )
    .join('')
  const now = steps.at(-1)?.balance ?? 0
  return (
    <figure className={styles.chart}>
      <figcaption>{translate('balance.chart.title')}</figcaption>
      <div
        className={styles.plot}
        role="img"
        aria-label={translate('balance.chart.text', {
          year,
          most: daysText(most),
          least: daysText(least),
          now: daysText(now),
          on: day(on),
        })}
      >
        {ticks.map(tick => (
          <span key={tick} className={styles.tick} style={{ top: `${heightOf(tick)}%` }}>
            {daysText(tick)}
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {ticks.map(tick => (
            <path key={tick} className={styles.grid} d={`M0 ${heightOf(tick)}H100`} />
          ))}
          <path className={styles.area} d={`${line}H${end}V${heightOf(0)}H0Z`} />
          <path className={styles.line} d={`${line}H${end}`} />
        </svg>
        <span className={styles.rest} style={{ left: `${end}%` }} />
        <span className={styles.point} style={{ left: `${end}%`, top: `${heightOf(now)}%` }} />
      </div>
      <div className={styles.months} aria-hidden="true">
        {monthsBetween(span.from, span.until).map(month => (
          <span key={month.day} style={{ left: `${fractionOf(month.day, span.from, span.until) * 100}%` }}>
            {month.name}
          </span>
        ))}
      </div>
    </figure>
  )
}
