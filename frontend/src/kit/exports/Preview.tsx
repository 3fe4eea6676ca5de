import { Skeleton } from '@mui/material'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { cellText } from '@rollcall/contracts/exports/cell-text.ts'
import { type ExportedListName, exportedList } from '@rollcall/contracts/exports/lists.ts'
import type { ExportRow } from '@rollcall/contracts/exports/views.ts'
import type { Column } from '@rollcall/contracts/kernel/columns.ts'
import { monthStateId } from '@rollcall/contracts/month-locks/month-state.ts'
import { maxScheduledDays } from '@rollcall/contracts/performance/scheduled-days.ts'
import { type RaRecord, useGetList, useGetMany, useTranslate } from 'react-admin'
import { Icon } from '../../look/Icon.tsx'
import { alert } from '../../look/icons.tsx'
import { messageOf } from '../data/problem.ts'
import { addDays, isDay } from '../dates.ts'
import { useCalendar, useServerNow } from '../me.tsx'
import { counted } from '../numbers.ts'
import { useSchedules } from '../schedule/useSchedules.ts'
import layout from '../styles/layout.module.css'
import words from '../styles/text.module.css'
import { useMonthLocks } from '../useMonthLocks.ts'
import type { ListAsked } from './asked.ts'
import styles from './ExportDialog.module.css'
import type { FileText } from './texts-of-list.ts'
import { limitsOf, shownCharacters } from './words.ts'

/** A preview of a file: the number of rows, their limits, and the first ones. */
export function Preview({
  of,
  total,
  tooMany,
  missing,
  columns,
  cells,
  error,
}: {
  of: Pick<ExportRow, 'kind' | 'list' | 'firstDay' | 'lastDay' | 'filter'>
  total: number | undefined
  /** Why this format cannot hold them. */
  tooMany: string | undefined
  /** The characters that the file cannot show, and the first text with one. */
  missing: { characters: readonly string[]; first: FileText } | undefined
  columns: readonly Column[]
  cells: readonly (readonly (readonly [id: string, text: string])[])[] | undefined
  error: unknown
}) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const text = (key: string, args: object = {}) => translate(`exporting.${key}`, args)
  const limits = limitsOf(of, day, translate)
  return (
    <section className={`${layout.tight} ${words.note} ${styles.preview}`} aria-label={text('contains')}>
      <h3>{text('contains')}</h3>
      <p className={styles.total}>
        {total === undefined ? (
          error ? (
            text('unknown')
          ) : (
            <Skeleton width={140} />
          )
        ) : (
          text('rows', counted(total))
        )}
      </p>
      <p dir="auto">{limits.length > 0 ? limits.join(' · ') : text('everything')}</p>
      {(tooMany !== undefined || error != null) && (
        <p className={styles.wrong} role="alert">
          <Icon shape={alert} size={16} />
          <span>{tooMany ?? translate(messageOf(error), { _: messageOf(error) })}</span>
        </p>
      )}
      {missing && (
        <p className={styles.wrong} role="status">
          <Icon shape={alert} size={16} />
          <span dir="auto">
            {text('missing', {
              characters: shownCharacters(missing.characters),
              column: missing.first.where,
              text: missing.first.text.slice(0, 80),
            })}
          </span>
        </p>
      )}
      {cells && cells.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which keys can do only with the focus
        <section className={styles.rows} tabIndex={0} aria-label={text('first_rows')}>
          <table>
            <caption>{text('first_rows')}</caption>
            <thead>
              <tr>
                {columns.map(({ id, title }) => (
                  <th key={id} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cells.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other key than their place
                <tr key={at}>
                  {row.map(([id, cell]) => (
                    <td key={id} dir="auto">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p>{text('kept')}</p>
    </section>
  )
}

/** How many rows are shown before the file is made. */
const firstRows = 3

/** How many rows a file will have, and the cells of the first ones as it will write them. */
export function useFilePreview(
  list: ExportedListName,
  { filter, sort, ids }: Pick<ListAsked, 'filter' | 'sort' | 'ids'>,
  columns: readonly Column[],
) {
  const { resource, people: hasIds = false, parts, schedules } = exportedList(list)
  const { companyZone, today, day } = useCalendar()
  const now = useServerNow()
  const chosen = ids && { id: ids.slice(0, firstRows) }
  const { data, total, error } = useGetList<RaRecord>(
    resource,
    {
      filter: { ...filter, ...chosen },
      ...(sort && { sort: sort as never }),
      pagination: { page: 1, perPage: firstRows },
    },
    { onError: () => undefined, retry: false },
  )
  const personIds = hasIds ? [...new Set(data?.map(({ employeeId }) => String(employeeId)))] : []
  const { data: people } = useGetMany<EmployeeRow>(
    'employee',
    { ids: personIds },
    { enabled: personIds.length > 0, onError: () => undefined },
  )
  // The first rows only, and as many of their days as one question takes.
  const dates = (schedules && data ? data : [])
    .flatMap(({ workDate }) => (isDay(workDate) ? [workDate] : []))
    .sort()
  const first = dates[0] ?? today
  const last = [dates.at(-1) ?? today, addDays(first, maxScheduledDays - 1)].sort()[0] ?? first
  const { scheduleOn, isRead } = useSchedules(schedules ? personIds : [], first, last)
  // Until they are read, the cells of the months' states are empty.
  const { data: locks, lockOf } = useMonthLocks(columns.some(({ id }) => id === monthStateId))
  const context = {
    ...(locks && { lockOf }),
    ...(schedules && isRead && { scheduleOn }),
    people: { find: (id: string) => people?.find(person => person?.id === id) },
    now,
    zone: companyZone,
    day,
  }
  const rows = parts ? data?.flatMap(row => parts(row as never)) : data
  return {
    total: ids ? ids.length : total,
    error: data ? undefined : error,
    cells: rows
      ?.slice(0, firstRows)
      .map(row =>
        columns.map(
          ({ id, kind, value }) => [id, cellText(kind, value(row as never, context), companyZone)] as const,
        ),
      ),
  }
}
