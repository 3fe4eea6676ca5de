import { MissingPersonKey } from '@rollcall/platform/personal-data/missing-person-key.ts'

/** Why an event cannot be taken, to end a sentence with, where an operator can mend it; else empty. */
export const poisonReason = ({ error }: { error: unknown }): string =>
  error instanceof MissingPersonKey ? `. ${error.message}` : ''
