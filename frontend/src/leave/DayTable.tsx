import { Button } from '@mui/material'
import type { LeavePreview } from '@rollcall/contracts/leave/preview.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { weekdayName } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import table from '../kit/styles/table.module.css'
import styles from './Preview.module.css'
import { daysText } from './words.ts'

type Day = LeavePreview['days'][number]

/** The days that are shown of a long leave at first. */
const first = 31

/** Each day with its kind, what it takes, the balance before and after it, and who is away; by leave year if it has two. */
export function DayTable({ preview, kind }: { preview: LeavePreview; kind: string }) {
  const translate = useTranslate()
  const [whole, setWhole] = useState(false)
  const { days, until, parts } = preview
  const shown = whole ? days : days.slice(0, first)
  const years = [shown.filter(({ date }) => date <= until), shown.filter(({ date }) => date > until)]
  const text = (key: string, args: object = {}) => translate(`deciding.preview.${key}`, args)
  const working = days.reduce((sum, { share }) => sum + share, 0)
  const isSplit = years.every(of => of.length > 0)
  const rows = useRows(preview, kind)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className={table.scroll} tabIndex={0} aria-label={text('table')}>
        <table className={styles.days}>
          <thead>
            <tr>
              <th scope="col">{text('day')}</th>
              <th scope="col">{text('kind')}</th>
              <th scope="col" data-number>
                {text('charged')}
              </th>
              <th scope="col" data-number>
                {text('effect')}
              </th>
              <th scope="col">{text('away')}</th>
            </tr>
          </thead>
          {years.map((of, at) => {
            const part = parts[at]
            return (
              of.length > 0 && (
                <tbody key={of[0]?.date}>
                  {isSplit && part && (
                    <tr className={styles.year}>
                      <th scope="rowgroup" colSpan={5}>
                        {text('year', { year: part.year })}
                        <span>
                          {text('year_days', { smart_count: part.days, days: daysText(part.days) })}
                        </span>
                      </th>
                    </tr>
                  )}
                  {of.map(rows)}
                </tbody>
              )
            )
          })}
          <tfoot>
            <tr>
              <td colSpan={2}>
                {text('total', { smart_count: days.length })},{' '}
                {text('total_working', { working: daysText(working) })}
              </td>
              <td data-number>{daysText(preview.charged)}</td>
              <td data-number>
                {daysText(preview.available)} → {daysText(preview.left)}
              </td>
              <td />
            </tr>
          </tfoot>
        </table>
      </section>
      {shown.length < days.length && (
        <Button onClick={() => setWhole(true)}>{text('show_all', { smart_count: days.length })}</Button>
      )}
    </>
  )
}

/** Draws the row of a day. */
function useRows({ days, available, away }: LeavePreview, kind: string) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const text = (key: string, args: object = {}) => translate(`deciding.preview.${key}`, args)
  const costs = kind === 'unpaid' ? 0 : 1
  const before = new Map<string, number>()
  let left = available
  for (const { date, share } of days) {
    before.set(date, left)
    left -= share * costs
  }
  const kindOf = ({ kind, holiday, half }: Day) =>
    kind === 'holiday' ? text(half ? 'half_holiday' : 'holiday', { name: holiday }) : text(kind)
  return (one: Day) => {
    const was = before.get(one.date) ?? available
    const charged = one.share * costs
    const others = away.filter(({ dates }) => dates.includes(one.date))
    const names = others
      .slice(0, 3)
      .map(({ fullName, pending }) => (pending ? text('person_pending', { name: fullName }) : fullName))
    if (others.length > 3) names.push(text('more', { smart_count: others.length - 3 }))
    return (
      <tr key={one.date} data-off={one.share === 0} data-clash={others.some(({ clashes }) => clashes)}>
        <td>
          <b>{weekdayName(one.date).slice(0, 3)}</b> {day(one.date)}
        </td>
        <td>
          <i className={styles.mark} aria-hidden="true" />
          {kindOf(one)}
        </td>
        <td data-number>{daysText(charged)}</td>
        <td data-number>{charged === 0 ? daysText(was) : `${daysText(was)} → ${daysText(was - charged)}`}</td>
        <td>{names.join(', ')}</td>
      </tr>
    )
  }
}
