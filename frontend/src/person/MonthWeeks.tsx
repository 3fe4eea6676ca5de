import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import { useTranslate } from 'react-admin'
import { shortMonth } from '../kit/dates.ts'
import { hours } from '../kit/numbers.ts'
import styles from './Month.module.css'
import type { Balance, WeekOfMonth } from './month-weeks.ts'

/** The weeks of a month: worked, target and difference, with a bar that says the same. */
export function MonthWeeks({ weeks, sum }: { weeks: readonly WeekOfMonth[]; sum: Balance }) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`person.month.${key}`, args)
  const most = Math.max(
    1,
    ...weeks.map(({ worked, missing, target }) => Math.max(worked + missing, target ?? 0)),
  )
  return (
    <table className={styles.weeks}>
      <thead>
        <tr>
          <th scope="col">{text('week')}</th>
          <td />
          <th scope="col">{text('worked')}</th>
          <th scope="col">{text('target')}</th>
          <th scope="col">{text('difference')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(week => (
          <tr key={week.from} data-when={week.when}>
            <th scope="row">
              {spanOf(week)}
              <small>
                {week.when === 'now'
                  ? text('this_week')
                  : week.when === 'future'
                    ? text('to_come')
                    : text('days', { smart_count: week.workingDays })}
              </small>
            </th>
            <td>
              <Bar week={week} most={most * 1.06} />
            </td>
            <td>
              <b>{week.when === 'future' && week.worked === 0 ? '–' : hoursAndMinutes(week.worked)}</b>
            </td>
            <td data-label={text('of', { target: '' })}>
              {week.target === null ? '–' : hoursAndMinutes(week.target)}
            </td>
            <td>{week.when === 'now' ? text('running') : week.when === 'past' ? difference(week) : ''}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text('sum')}</th>
          <td>
            {sum.missing > 0 && (
              <span className={styles.legend}>
                <i />
                {text('legend_missing')}
              </span>
            )}
          </td>
          <td>
            <b>{hours(sum.worked)}</b>
          </td>
          <td>{sum.target === null ? '–' : hours(sum.target)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  )
}

/** '2–6 Nov', within the month that the card names. */
function spanOf({ from, to }: WeekOfMonth): string {
  const [first, last] = [from, to].map(day => Number(day.slice(8)))
  return `${first === last ? first : `${first}–${last}`} ${shortMonth(from)}`
}

function difference({ worked, target }: WeekOfMonth): string {
  if (target === null) return '–'
  const by = worked - target
  return `${by < 0 ? '−' : by > 0 ? '+' : ''}${hoursAndMinutes(Math.abs(by))}`
}

/** Decorative, because the figures beside it say the same. */
function Bar({ week: { worked, missing, target, when }, most }: { week: WeekOfMonth; most: number }) {
  const part = (minutes: number) => `${(minutes / most) * 100}%`
  return (
    <span className={styles.bar} aria-hidden="true">
      {worked > 0 && <i data-part={when === 'now' ? 'running' : 'worked'} style={{ width: part(worked) }} />}
      {missing > 0 && <i data-part="missing" style={{ left: part(worked), width: part(missing) }} />}
      {target !== null && target > 0 && <i data-part="target" style={{ left: part(target) }} />}
    </span>
  )
}
