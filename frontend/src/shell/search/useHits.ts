import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import { numberIn, shownNumber } from '@rollcall/contracts/tasks/task.ts'
import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useGetList, useGetMany, useStore, useTheme, useTranslate } from 'react-admin'
import { useDebounce } from 'use-debounce'
import { useMe } from '../../kit/me.tsx'
import { checklist, keyboard, person } from '../../kit/parts/icons.tsx'
import { personAddress } from '../../kit/person-address.ts'
import { exit, moon, type Shape, sun } from '../../look/icons.tsx'
import { matching } from './match.ts'
import { pagesFor } from './pages.ts'

/** One line of the search. */
export interface Hit {
  /** `page:{address}`, `person:{id}`, `task:{id}` or `command:{name}`; recent choices are stored by it. */
  id: string
  label: string
  hint?: string
  /** Further words that find it. */
  words?: string
  icon: Shape
  /** The address to open, or the command to run. */
  act: { to: string } | { command: Command }
}
export interface Section {
  name: 'recent' | 'tasks' | 'pages' | 'people' | 'commands'
  hits: Hit[]
}
export type Command = 'theme' | 'keys' | 'sign_out'

const most = { recent: 5, tasks: 6, pages: 7, people: 6, commands: 4 }
/** Milliseconds after the last key before people are searched. */
const settleMs = 150

/** The recent choices by id. Names are read when they are shown, so that none is stored. */
export const useRecent = () => useStore<string[]>('search.recent', [])

/** The hits of a text, by section. Without a text: recent choices, then pages and commands. */
export function useHits(text: string): { sections: Section[]; pending: boolean } {
  const fixed = useFixed()
  const people = usePeople(text)
  const tasks = useTasks(text)
  const recent = useRecentHits(fixed)
  const bare = text.trim() === ''
  const found = (name: 'pages' | 'commands') => matching(fixed[name], text).slice(0, most[name])
  const sections: Section[] = [
    { name: 'recent', hits: bare ? recent : [] },
    { name: 'tasks', hits: tasks.hits },
    { name: 'pages', hits: found('pages') },
    { name: 'people', hits: people.hits },
    { name: 'commands', hits: found('commands') },
  ]
  return {
    sections: sections.filter(({ hits }) => hits.length > 0),
    pending: people.pending || tasks.pending,
  }
}

function useFixed(): { pages: Hit[]; commands: Hit[] } {
  const translate = useTranslate()
  const { role } = useMe()
  const [theme] = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  return useMemo(() => {
    const command = (name: Command, label: string, icon: Shape): Hit => ({
      id: `command:${name}`,
      label: translate(label),
      words: translate(`search.words.${name}`),
      icon,
      act: { command: name },
    })
    return {
      pages: pagesFor(role).map(({ label, to, icon }) => ({
        id: `page:${to}`,
        label: translate(label),
        words: translate(`search.words.${nameIn(to)}`, { _: '' }),
        icon,
        act: { to },
      })),
      commands: [
        command('theme', `app.theme.to_${other}`, other === 'dark' ? moon : sun),
        command('keys', 'keys.title', keyboard),
        command('sign_out', 'accounts.sign_out', exit),
      ],
    }
  }, [role, other, translate])
}

/** The last part of a page's path. */
const nameIn = (to: string) => to.split('?')[0]?.split('/').at(-1)

const personHit = ({ id, fullName, position, email }: EmployeeRow): Hit => ({
  id: `person:${id}`,
  label: fullName,
  hint: `${position} · ${email}`,
  icon: person,
  act: { to: personAddress(id) },
})

const usesTasks = (role: Role) => role === 'company' || role === 'employee'

const taskHit =
  (role: Role) =>
  (task: TaskRow): Hit => ({
    id: `task:${task.id}`,
    label: `${shownNumber(task)} ${task.title}`,
    hint: task.projectName,
    icon: checklist,
    act: { to: `/app/${role === 'company' ? 'tasks' : 'dashboard'}?open=${task.id}` },
  })

/** The tasks with the number that the text may be. Employees find those that they may use. */
function useTasks(text: string): { hits: Hit[]; pending: boolean } {
  const { role } = useMe()
  const asked = text.trim()
  const [settled] = useDebounce(asked, settleMs)
  const mayBeNumber = usesTasks(role) && numberIn(asked) !== undefined
  const { data, isFetching } = useGetList<TaskRow>(
    role === 'company' ? 'task' : 'my-task',
    {
      filter: { q: settled },
      pagination: { page: 1, perPage: most.tasks },
      sort: { field: 'addedAt', order: 'DESC' },
    },
    { enabled: mayBeNumber && asked === settled, onError: () => undefined },
  )
  const known = mayBeNumber && asked === settled
  return {
    hits: known ? (data ?? []).map(taskHit(role)) : [],
    pending: mayBeNumber && (!known || isFetching),
  }
}

/** Only companies search for people. */
function usePeople(text: string): { hits: Hit[]; pending: boolean } {
  const { role } = useMe()
  const asked = text.trim()
  const [settled] = useDebounce(asked, settleMs)
  const enabled = role === 'company' && settled !== '' && asked !== ''
  const { data, isFetching, isPlaceholderData } = useGetList<EmployeeRow>(
    'employee',
    {
      filter: { q: settled },
      pagination: { page: 1, perPage: most.people },
      sort: { field: 'fullName', order: 'ASC' },
    },
    { enabled, placeholderData: keepPreviousData },
  )
  const pending = role === 'company' && asked !== '' && (asked !== settled || isFetching)
  if (!enabled) return { hits: [], pending }
  const hits = (data ?? []).map(personHit)
  const named = matching(hits, asked)
  // People found by an earlier text are no answer to this one.
  if (asked !== settled || isPlaceholderData) return { hits: named, pending }
  // The services also search in addresses, codes and positions. People found by name come first.
  return { hits: [...named, ...hits.filter(hit => !named.includes(hit))], pending }
}

function useRecentHits({ pages, commands }: { pages: Hit[]; commands: Hit[] }): Hit[] {
  const { role } = useMe()
  const [recent] = useRecent()
  const idsOf = (kind: string) =>
    recent.flatMap(id => (id.startsWith(`${kind}:`) ? [id.slice(kind.length + 1)] : []))
  const [people, tasks] = [idsOf('person'), idsOf('task')]
  const { data: persons = [] } = useGetMany<EmployeeRow>(
    'employee',
    { ids: people },
    { enabled: role === 'company' && people.length > 0 },
  )
  const { data: used = [] } = useGetMany<TaskRow>(
    role === 'company' ? 'task' : 'my-task',
    { ids: tasks },
    { enabled: usesTasks(role) && tasks.length > 0 },
  )
  const known = [
    ...pages,
    ...commands,
    ...persons.filter(Boolean).map(personHit),
    ...used.filter(Boolean).map(taskHit(role)),
  ]
  return recent
    .flatMap(id => known.find(hit => hit.id === id) ?? [])
    .slice(0, most.recent)
    .map(hit => ({ ...hit, id: `recent:${hit.id}` }))
}
