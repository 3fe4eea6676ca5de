import type { ExportedListName } from '@rollcall/contracts/exports/lists.ts'

/** A list on the screen that can be exported: its rows, their order, and the chosen ones. */
export interface ListAsked {
  /** The list's name; several if the rows can be exported in several ways. */
  lists: readonly [ExportedListName, ...ExportedListName[]]
  filter: Readonly<Record<string, unknown>>
  sort?: { field: string; order: string } | undefined
  /** Only these rows. */
  ids?: readonly (string | number)[]
  /** The field of the days that can be chosen for the file. */
  days?: string
}

/** A filter without the fields that are not set. */
export const setFields = (filter: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filter).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
