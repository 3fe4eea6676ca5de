import type { ExportRow } from '@rollcall/contracts/exports/views.ts'

/** 'onLeave' → 'on leave'. */
export const inWords = (name: string): string =>
  name
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()

/** 'on leave' → 'On leave'. */
export const asTitle = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** What an export is called where the lists' own titles are not loaded. */
export const shortNameOf = ({ kind, list }: Pick<ExportRow, 'kind' | 'list'>): string =>
  asTitle(inWords(list ?? kind))
