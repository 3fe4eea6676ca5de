import { exportedLists } from '@rollcall/contracts/exports/lists.ts'
import type { ExportRow } from '@rollcall/contracts/exports/views.ts'
import type { Column } from '@rollcall/contracts/kernel/columns.ts'
import { counted } from '../numbers.ts'

type Named = Pick<ExportRow, 'kind' | 'list' | 'firstDay' | 'lastDay' | 'filter'>
type Translate = (key: string, args?: object) => string

const listNamed = (name: string | null) =>
  (exportedLists as Record<string, { title: string; columns: readonly Column[] }>)[name ?? '']

/** 'onLeave' → 'on leave'. */
const inWords = (name: string) =>
  name
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
const asTitle = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** What an export is called: the list's title, or the report's name. */
export const nameOf = ({ kind, list }: Pick<Named, 'kind' | 'list'>): string =>
  listNamed(list)?.title ?? asTitle(inWords(list ?? kind))

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** What an export is limited to, as short phrases: its days, its people, the search, and the other filters. */
export function limitsOf(row: Named, day: (day: string) => string, translate: Translate): string[] {
  const phrases: string[] = []
  const { q, ...rest } = row.filter
  const fields = [...new Set(Object.keys(rest).map(name => name.replace(/_(?:gte|lte|neq)$/, '')))]
  const range = (from: unknown, to: unknown) => {
    if (isDay(from) && isDay(to)) phrases.push(from === to ? day(from) : `${day(from)} – ${day(to)}`)
    else if (isDay(from)) phrases.push(translate('app.exports.from', { day: day(from) }))
    else if (isDay(to)) phrases.push(translate('app.exports.to', { day: day(to) }))
  }
  range(row.firstDay, row.lastDay)
  for (const field of fields) {
    range(rest[`${field}_gte`], rest[`${field}_lte`])
    const values = [rest[field] ?? []].flat()
    if (values.length === 0) continue
    if (field === 'employeeId') phrases.push(translate('app.exports.people', counted(values.length)))
    else if (field === 'id') phrases.push(translate('app.exports.chosen', counted(values.length)))
    else phrases.push(`${labelOf(row.list, field)}: ${values.map(value => shown(value, day)).join(', ')}`)
  }
  if (typeof q === 'string' && q !== '') phrases.push(translate('app.exports.search', { text: q }))
  return phrases
}

const labelOf = (list: string | null, field: string) =>
  listNamed(list)?.columns.find(({ id }) => id === field)?.title ?? asTitle(inWords(field.replace(/Id$/, '')))

function shown(value: unknown, day: (day: string) => string): string {
  if (isDay(value)) return day(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' && /^[a-z]+([A-Z-][a-zA-Z]*)*$/.test(value)
    ? inWords(value)
    : String(value)
}

/** A size for people: '530 kB', '12.4 MB'. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
