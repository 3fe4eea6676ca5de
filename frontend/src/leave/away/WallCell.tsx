// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid takes the focus
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid says which cell is in the tab order
import type { KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import type { Day } from '../../kit/dates.ts'
import type { DayKind } from './useDayKinds.ts'
import { shortDay } from './useWhen.ts'
import styles from './Wall.module.css'
import type { Halves, WallMark, WallRow } from './wall-rows.ts'

/** A day of a person: two halves with their marks, also in words in its accessible name. */
export function WallCell({
  row,
  day,
  kind,
  onOpen,
  ...cell
}: {
  row: WallRow
  day: Day
  kind: DayKind
  tabIndex: number
  onFocus: () => void
  /** Opens the request of the day; undefined: there is none. */
  onOpen: (() => void) | undefined
  'data-place': string
}) {
  const translate = useTranslate()
  const halves = row.days.get(day)
  const said = useSaid(halves, kind)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !onOpen) return
    event.preventDefault()
    onOpen()
  }
  return (
    <td
      role="gridcell"
      aria-label={translate('wall.cell', { name: row.fullName, day: shortDay(day), text: said })}
      {...(onOpen && { onClick: onOpen, onKeyDown, title: said, 'data-opens': true })}
      {...cell}
    >
      <Part mark={halves?.first} />
      <Part mark={halves?.second} />
    </td>
  )
}

function Part({ mark }: { mark: WallMark | undefined }) {
  return (
    <i
      className={styles.part}
      aria-hidden="true"
      {...(mark && {
        'data-state': mark.request.state,
        'data-through': mark.through || undefined,
        'data-start': mark.start || undefined,
        'data-end': mark.end || undefined,
      })}
    />
  )
}

/**
 * The content of a day, in words: 'all day, Pending', 'first half, Approved', the holiday's name, 'weekend' or 'no
 * leave'.
 */
function useSaid(halves: Halves | undefined, kind: DayKind): string {
  const translate = useTranslate()
  const marks = [halves?.first, halves?.second].filter(mark => mark && !mark.through)
  const requests = [...new Set(marks.map(mark => mark!.request))]
  if (requests.length > 0)
    return requests
      .map(({ half, state }) =>
        [
          half === null ? translate('wall.all_day') : translate(`wall.half.${half}`),
          translate(`wall.legend.${state}`),
        ].join(', '),
      )
      .join('; ')
  if (kind.kind === 'holiday') return kind.name
  return translate(kind.kind === 'weekend' ? 'wall.cell_off' : 'wall.cell_none')
}
