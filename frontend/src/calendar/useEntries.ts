import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type DataProvider, useDataProvider, useGetMany } from 'react-admin'
import { whyEmpty } from '../kit/data/problem.ts'
import type { Day } from '../kit/dates.ts'
import { useMe } from '../kit/me.tsx'
import { type Entry, isLeave } from './entries.ts'
import { type EntryQuery, type Source, sources } from './sources.ts'

const perPage = 1_000

/** All entries of a source in a period, as many pages as there are. */
async function readAll(dataProvider: DataProvider, source: Source, asked: EntryQuery): Promise<Entry[]> {
  const { resource, sort } = source
  const lists = source.filters(asked).map(async filter => {
    const entries: Entry[] = []
    for (let page = 1; ; page++) {
      const { data } = await dataProvider.getList(resource, {
        pagination: { page, perPage },
        sort: { field: sort, order: 'ASC' },
        filter,
      })
      entries.push(...data.flatMap(row => source.entriesOf(row, asked)))
      if (data.length < perPage) return entries
    }
  })
  return (await Promise.all(lists)).flat()
}

function gather(results: UseQueryResult<Entry[]>[]) {
  const missing = results.find(({ data }) => data === undefined)
  return {
    entries: missing ? undefined : results.flatMap(({ data }) => data ?? []),
    error: missing ? (results.map(whyEmpty).find(Boolean) ?? null) : null,
    refetch: () => void Promise.all(results.map(({ refetch }) => refetch())),
  }
}

/** All entries with a day from first to last that the reader may see; undefined: not read yet. `error`: why not. */
export function useEntries(first: Day, last: Day) {
  const dataProvider = useDataProvider()
  const { role, accountId } = useMe()
  const read = useQueries({
    queries: sources
      .filter(({ roles }) => roles.includes(role))
      .map(source => ({
        // The resource comes first, so that its changes make the entries load again.
        queryKey: [source.resource, 'calendar', first, last],
        queryFn: () => readAll(dataProvider, source, { first, last, accountId }),
      })),
    combine: gather,
  })
  // A company's requests name nobody; the reader's own need no name.
  const named = role === 'company'
  const ids = useMemo(
    () => (named ? [...new Set(read.entries?.filter(isLeave).map(({ personId }) => personId))].sort() : []),
    [named, read.entries],
  )
  const people = useGetMany<EmployeeRow>(
    'employee',
    { ids },
    { enabled: ids.length > 0, onError: () => undefined },
  )
  const entries = useMemo((): Entry[] | undefined => {
    if (!read.entries || ids.length === 0) return read.entries
    if (!people.data) return undefined
    const known = new Map(people.data.filter(Boolean).map(person => [person.id, person]))
    return read.entries.flatMap((entry): Entry[] => {
      if (!isLeave(entry)) return [entry]
      const person = known.get(entry.personId)
      // People who have left the company are not shown as away.
      return person && person.status !== 'blocked' ? [{ ...entry, name: person.fullName }] : []
    })
  }, [read.entries, ids, people.data])
  return {
    entries,
    error: read.error ?? (ids.length > 0 && !people.data ? whyEmpty(people) : null),
    refetch: () => {
      read.refetch()
      if (ids.length > 0) void people.refetch()
    },
  }
}
