// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the list's role with its bullets
import { Button } from '@mui/material'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import type { EntryKind } from '@rollcall/contracts/person/entries.ts'
import { useEffect, useRef } from 'react'
import { type Day, zoneCity } from '../../kit/dates.ts'
import { TableSkeleton } from '../../kit/list/TableSkeleton.tsx'
import { counted, grouped } from '../../kit/numbers.ts'
import { CardFoot } from '../../kit/parts/Card.tsx'
import { EmptyState, ErrorState } from '../../kit/parts/States.tsx'
import { shield } from '../../look/icons.tsx'
import { EntryLine } from './EntryLine.tsx'
import { entryGroups } from './entry-groups.ts'
import styles from './Record.module.css'
import { perPage, useEntries } from './useEntries.ts'
import { useRecordText } from './useFactText.ts'

/** The entries of one kind, or all, by month and year. `zone`, `today`: the person's. */
export function Timeline({
  employee,
  kind,
  zone,
  today,
}: {
  employee: EmployeeRow
  kind: EntryKind | undefined
  zone: string
  today: Day
}) {
  const text = useRecordText()
  const { entries, total, error, hasMore, loadingMore, loadMore, refetch } = useEntries(employee.id, kind)
  const { box, toFirstNew } = useFocusOnNew(entries?.length ?? 0)
  if (!entries) return error ? <ErrorState error={error} onRetry={refetch} /> : <TableSkeleton />
  if (entries.length === 0) {
    const key = kind ? 'none_of_kind' : 'none'
    return (
      <EmptyState icon={shield} title={text(key)}>
        {text(`${key}_text`)}
      </EmptyState>
    )
  }
  return (
    <>
      <div ref={box} className={styles.timeline}>
        {entryGroups(entries, zone, today).map(({ period, entries: own }) => (
          <section key={own[0]?.id}>
            <h2>{period}</h2>
            <ul role="list" aria-label={text('timeline', { period })}>
              {own.map(entry => (
                <EntryLine key={entry.id} entry={entry} person={employee.fullName} zone={zone} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <CardFoot>
        {text('shown', { shown: grouped(entries.length), ...counted(total), place: zoneCity(zone) })}{' '}
        {text('final')}
        {hasMore && (
          <Button
            className={styles.more ?? ''}
            variant="text"
            size="small"
            loading={loadingMore}
            onClick={() => {
              toFirstNew()
              loadMore()
            }}
          >
            {text('more', { smart_count: Math.min(perPage, total - entries.length) })}
          </Button>
        )}
      </CardFoot>
    </>
  )
}

/** Moves the focus to the first new entry once more are there, because the button that asked for them moves away. */
function useFocusOnNew(count: number) {
  const box = useRef<HTMLDivElement>(null)
  const from = useRef<number>(undefined)
  useEffect(() => {
    if (from.current === undefined || count <= from.current) return
    box.current?.querySelectorAll<HTMLElement>('[data-entry]')[from.current]?.focus()
    from.current = undefined
  }, [count])
  return {
    box,
    toFirstNew: () => {
      from.current = count
    },
  }
}
