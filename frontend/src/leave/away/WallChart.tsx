// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells take the focus

import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { type Day, weekdayName } from '../../kit/dates.ts'
import { useCalendar } from '../../kit/me.tsx'
import { Avatar } from '../../kit/parts/Avatar.tsx'
import { CardFoot } from '../../kit/parts/Card.tsx'
import { Pager } from '../../kit/parts/Pager.tsx'
import { PersonLink } from '../../kit/parts/PersonLink.tsx'
import { useGridKeys } from '../../kit/parts/useGridKeys.ts'
import layout from '../../kit/styles/layout.module.css'
import { useFits } from '../../kit/useFits.ts'
import { peopleText } from '../words.ts'
import { useDayKinds } from './useDayKinds.ts'
import { shortDay } from './useWhen.ts'
import styles from './Wall.module.css'
import { WallCell } from './WallCell.tsx'
import { requestOf, type WallRow, wallAwayOn } from './wall-rows.ts'

/** How many lines are drawn at once, so that a company of 1,000 appears quickly. */
const perPage = 50

/** People by days, with the people away per day below. Names and days stay in view; the arrow keys move in it. */
export function WallChart({
  rows,
  days,
  name,
}: {
  rows: readonly WallRow[]
  days: readonly Day[]
  name: string
}) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { today } = useCalendar()
  const kindOf = useDayKinds(days[0]!, days.at(-1)!)
  const [page, setPage] = useState(1)
  const { box, fits } = useFits()
  const table = useRef<HTMLTableElement>(null)
  // Where not all days fit, today's is in view.
  useEffect(() => {
    const head = table.current?.querySelector<HTMLElement>('thead [data-today]')
    const scrolled = table.current?.parentElement
    if (head && scrolled) scrolled.scrollTo({ left: head.offsetLeft - scrolled.clientWidth / 2 })
  }, [])
  const shown = rows.slice((page - 1) * perPage, page * perPage)
  const keys = useGridKeys(shown.length, days.length, { row: 0, column: Math.max(0, days.indexOf(today)) })
  const away = days.map(day => wallAwayOn(rows, day))
  const most = Math.max(...away)
  const busiest = days[away.indexOf(most)]
  const off = (day: Day) => {
    const kind = kindOf(day)
    return {
      'data-off': kind.kind === 'working' ? undefined : kind.kind,
      'data-today': day === today || undefined,
      'data-week': weekdayName(day) === 'Monday' || undefined,
    }
  }
  return (
    <>
      <div ref={box} className={styles.box} data-fits={fits || undefined}>
        <table
          ref={table}
          role="grid"
          aria-readonly="true"
          aria-rowcount={rows.length + 2}
          aria-label={translate('wall.label', { month: name })}
          onKeyDown={keys.onKeyDown}
        >
          <thead>
            <tr>
              <th scope="col">{translate('wall.person')}</th>
              {days.map(day => {
                const kind = kindOf(day)
                return (
                  <th
                    scope="col"
                    key={day}
                    {...off(day)}
                    {...(kind.kind === 'holiday' && { title: kind.name })}
                    aria-label={shortDay(day)}
                  >
                    {weekdayName(day).slice(0, 1)} <b>{Number(day.slice(8))}</b>
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, at) => (
              <tr key={row.id}>
                <th scope="row">
                  <span className={`${layout.row} ${styles.name}`}>
                    <Avatar name={row.fullName} />
                    <PersonLink id={row.id} name={row.fullName} />
                  </span>
                </th>
                {days.map((day, column) => {
                  const request = requestOf(row.days.get(day))
                  return (
                    <WallCell
                      key={day}
                      row={row}
                      day={day}
                      kind={kindOf(day)}
                      {...off(day)}
                      data-place={`${at} ${column}`}
                      tabIndex={keys.tabIndexOf(at, column)}
                      onFocus={() => keys.onFocus(at, column)}
                      onOpen={request && (() => navigate(`/app/leave-request?open=${request.id}`))}
                    />
                  )
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                {translate('wall.people_away')}
                {most > 0 && busiest && (
                  <span className={styles.most}>
                    {translate('wall.most', { people: peopleText(most), day: shortDay(busiest) })}
                  </span>
                )}
              </th>
              {days.map((day, index) => (
                <td key={day} {...off(day)} data-most={(most > 1 && away[index] === most) || undefined}>
                  {peopleText(away[index] ?? 0)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <CardFoot>{translate('wall.keys')}</CardFoot>
      {rows.length > perPage && <Pager page={page} perPage={perPage} total={rows.length} onPage={setPage} />}
    </>
  )
}
