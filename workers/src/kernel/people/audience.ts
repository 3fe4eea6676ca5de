import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { FindRecipients } from '../effect.ts'

/** A group of accounts of one company that receives a notification. */
export interface Audience {
  /** The company of the accounts. */
  companyOf(cause: StoredEvent): string
  find: FindRecipients
}
