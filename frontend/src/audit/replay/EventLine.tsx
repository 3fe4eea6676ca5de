// biome-ignore-all lint/a11y/noRedundantRoles: in some browsers a row that is displayed as a grid loses its own role

import { grouped } from '../../kit/numbers.ts'
import { Icon } from '../../look/Icon.tsx'
import { VisuallyHidden } from '../../look/VisuallyHidden.tsx'
import { EventDetails } from './EventDetails.tsx'
import styles from './EventList.module.css'
import type { EventRow } from './event-rows.ts'
import type { ReplayStep } from './fold.ts'
import { kindIcons } from './icons.tsx'
import { useText, useWords } from './useWords.ts'

/** One event. The name is a button over the whole row, which makes it the current event. */
export function EventLine({
  row,
  current,
  later,
  onPick,
}: {
  row: EventRow
  /** The step of the current event; undefined: this is another one. */
  current: ReplayStep | undefined
  /** Whether it comes after the current event. */
  later: boolean
  onPick: () => void
}) {
  const text = useText()
  const { nameOf, detailOf, dayArgs } = useWords()
  const { event, kind, effective, otherDay, recorded } = row
  const { number, actor, channel } = event
  const detail = detailOf(row)
  return (
    <>
      <tr
        role="row"
        className={styles.event}
        data-later={later || undefined}
        {...(current && { 'aria-current': true })}
      >
        <td role="cell" className={styles.number}>
          {number === null ? (
            <>
              <span aria-hidden="true">–</span>
              <VisuallyHidden>{text('list.no_number')}</VisuallyHidden>
            </>
          ) : (
            grouped(number)
          )}
        </td>
        <td role="cell" className={styles.what}>
          <span className={styles.mark} data-kind={kind}>
            <Icon shape={kindIcons[kind]} size={13} />
          </span>
          <div>
            <button type="button" onClick={onPick}>
              <b>{nameOf(row)}</b>
            </button>
            {detail !== '' && <small>{detail}</small>}
            {later && <VisuallyHidden>{text('list.later')}</VisuallyHidden>}
          </div>
        </td>
        <td role="cell" className={styles.effective} data-short={text('list.effective_short')}>
          {otherDay !== null && (
            <em title={text('list.work_date', dayArgs(otherDay))}>
              {dayArgs(otherDay).weekday} {Number(otherDay.slice(8))}
            </em>
          )}
          {effective ?? <span>{text('list.whole_day')}</span>}
        </td>
        <td role="cell" className={styles.recorded} data-short={text('list.recorded_short')}>
          {recorded[0]}
          <small>{recorded[1]}</small>
        </td>
        <td role="cell" className={styles.actor} dir="auto">
          {actor.name ?? text(`list.role.${actor.role}`, { _: actor.role })} · {channel}
        </td>
      </tr>
      {current && (
        <tr role="row" className={styles.details}>
          <td role="cell" colSpan={5}>
            <EventDetails step={current} day={row.day} />
          </td>
        </tr>
      )}
    </>
  )
}
