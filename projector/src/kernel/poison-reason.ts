import { MissingPersonKey } from '@rollcall/platform/personal-data/missing-person-key.ts'

/** Why an event cannot be taken, as the end of a sentence, when an operator can fix it; otherwise empty. */
export const poisonReason = ({ error }: { error: unknown }): string =>
  error instanceof MissingPersonKey ? `. ${error.message}` : ''
