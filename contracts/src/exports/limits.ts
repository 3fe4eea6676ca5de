import type { Column } from '../kernel/columns.ts'
import type { TextValues } from '../kernel/filled-text.ts'
import type { limitTexts } from './limit-texts.ts'
import { exportedLists } from './lists.ts'
import type { ExportRow } from './views.ts'

export interface LimitsReader {
  text(key: keyof typeof limitTexts, values: TextValues): string
  /** A day as the company writes it. */
  day(date: string): string
}

type Limited = Pick<ExportRow, 'list' | 'firstDay' | 'lastDay' | 'filter'>

const listNamed = (name: string | null) =>
  (exportedLists as Record<string, { title: string; columns: readonly Column[] }>)[name ?? '']

/** 'onLeave' → 'on leave'. */
const inWords = (name: string) =>
  name
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
const asTitle = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** The title of an export: the list's title, or the report's name. */
export const titleOf = ({ kind, list }: Pick<ExportRow, 'kind' | 'list'>): string =>
  listNamed(list)?.title ?? asTitle(inWords(list ?? kind))

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
const counted = (value: number) => ({ smart_count: value, count: value.toLocaleString('en') })

/** The limits of an export, as short phrases: its days, its people, the search, and the other filters. */
export function limitsOf(row: Limited, { text, day }: LimitsReader): string[] {
  const phrases: string[] = []
  const { q, ...rest } = row.filter
  const fields = [...new Set(Object.keys(rest).map(name => name.replace(/_(?:gte|lte|neq)$/, '')))]
  const range = (from: unknown, to: unknown) => {
    if (isDay(from) && isDay(to)) phrases.push(from === to ? day(from) : `${day(from)} – ${day(to)}`)
    else if (isDay(from)) phrases.push(text('from', { day: day(from) }))
    else if (isDay(to)) phrases.push(text('to', { day: day(to) }))
  }
  range(row.firstDay, row.lastDay)
  for (const field of fields) {
    range(rest[`${field}_gte`], rest[`${field}_lte`])
    const values = [rest[field] ?? []].flat()
    if (values.length === 0) continue
    if (field === 'employeeId') phrases.push(text('people', counted(values.length)))
    else if (field === 'id') phrases.push(text('chosen', counted(values.length)))
    else phrases.push(`${labelOf(row.list, field)}: ${values.map(value => shown(value, day)).join(', ')}`)
  }
  if (typeof q === 'string' && q !== '') phrases.push(text('search', { text: q }))
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
