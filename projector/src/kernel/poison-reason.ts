import { MissingPersonKey } from '@rollcall/platform/personal-data/missing-person-key.ts'
import type { Poison } from './fold-events.ts'

/** Why an event cannot be taken, to end a sentence with, where an operator can mend it; else empty. */
export const poisonReason = ({ error }: Pick<Poison, 'error'>): string =>
  error instanceof MissingPersonKey ? `. ${error.message}` : ''
