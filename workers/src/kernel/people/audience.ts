import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { FindRecipients } from '../effect.ts'

/** A group of accounts of one company that is told of something. */
export interface Audience {
  /** The company whose accounts they are. */
  companyOf(cause: StoredEvent): string
  find: FindRecipients
}
