import { limitsOf as limitsIn, titleOf } from '@rollcall/contracts/exports/limits.ts'
import type { ExportRow } from '@rollcall/contracts/exports/views.ts'

type Named = Pick<ExportRow, 'kind' | 'list' | 'firstDay' | 'lastDay' | 'filter'>
type Translate = (key: string, args?: object) => string

/** The title of an export: the list's title, or the report's name. */
export const nameOf = titleOf

/** The limits of an export, as short phrases: its days, its people, the search, and the other filters. */
export const limitsOf = (row: Named, day: (day: string) => string, translate: Translate): string[] =>
  limitsIn(row, { day, text: (key, values) => translate(`exporting.${key}`, values) })

/** A size for people: '530 kB', '12.4 MB'. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const shownAtMost = 12

/** The first of some characters, with an ellipsis for the others. */
export const shownCharacters = (characters: readonly string[]): string =>
  characters.slice(0, shownAtMost).join(' ') + (characters.length > shownAtMost ? ' …' : '')
