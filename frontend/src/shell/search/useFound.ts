import type { AnnouncementRow } from '@rollcall/contracts/announcements/views.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import type { ProjectRow } from '@rollcall/contracts/projects/views.ts'
import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { type RaRecord, type SortPayload, useGetList } from 'react-admin'
import { useDebounce } from 'use-debounce'
import { useMyAnnouncements } from '../../announcements/public.ts'
import { useMe } from '../../kit/me.tsx'
import { announcementHit, type Hit, personHit, projectHit, taskHit } from './hit.ts'
import { matching } from './match.ts'

/** Milliseconds after the last key before the services are asked. */
const settleMs = 150
const most = { people: 6, tasks: 6, projects: 4, announcements: 4 }

/** The hits of one kind; `pending`: more may come. */
export interface Found {
  hits: Hit[]
  pending: boolean
}

/**
 * The records that a text finds, of the kinds that the person's role may see. Employees find their tasks and their live
 * announcements: other people and the details of projects are the company's.
 */
export function useFound(text: string): Record<keyof typeof most, Found> {
  const { role } = useMe()
  const isCompany = role === 'company'
  const usesTasks = isCompany || role === 'employee'
  const mine = useMyAnnouncements()
  const people = useSearch<EmployeeRow>('employee', text, {
    enabled: isCompany,
    perPage: most.people,
    sort: { field: 'fullName', order: 'ASC' },
    hitOf: personHit,
  })
  const tasks = useSearch<TaskRow>(isCompany ? 'task' : 'my-task', text, {
    enabled: usesTasks,
    perPage: most.tasks,
    sort: { field: 'addedAt', order: 'DESC' },
    hitOf: taskHit(role),
  })
  const projects = useSearch<ProjectRow>('project', text, {
    enabled: isCompany,
    perPage: most.projects,
    sort: { field: 'name', order: 'ASC' },
    hitOf: projectHit,
  })
  const announcements = useSearch<AnnouncementRow>('announcement', text, {
    enabled: isCompany,
    perPage: most.announcements,
    sort: { field: 'place', order: 'DESC' },
    hitOf: announcementHit(role),
  })
  // An employee has only a few that are live, all of them read already.
  const live = text.trim() === '' ? [] : matching((mine.data ?? []).map(announcementHit(role)), text)
  return {
    people,
    tasks,
    projects,
    announcements: isCompany
      ? announcements
      : { hits: live.slice(0, most.announcements), pending: mine.isLoading },
  }
}

/** The records of a resource that a text finds, by the search of its list. */
function useSearch<R extends RaRecord>(
  resource: string,
  text: string,
  {
    enabled,
    perPage,
    sort,
    hitOf,
  }: { enabled: boolean; perPage: number; sort: SortPayload; hitOf: (record: R) => Hit },
): Found {
  const asked = text.trim()
  const [settled] = useDebounce(asked, settleMs)
  const asks = enabled && settled !== '' && asked !== ''
  const { data, isFetching, isPlaceholderData } = useGetList<R>(
    resource,
    { filter: { q: settled }, pagination: { page: 1, perPage }, sort },
    { enabled: asks, placeholderData: keepPreviousData, onError: () => undefined },
  )
  const pending = enabled && asked !== '' && (asked !== settled || isFetching)
  if (!asks) return { hits: [], pending }
  const hits = (data ?? []).map(hitOf)
  const named = matching(hits, asked)
  // What an earlier text found is no answer to this one.
  if (asked !== settled || isPlaceholderData) return { hits: named, pending }
  // The services also search in further fields. What is found by its name comes first.
  return { hits: [...named, ...hits.filter(hit => !named.includes(hit))], pending }
}
