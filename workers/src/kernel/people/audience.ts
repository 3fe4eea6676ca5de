import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import { sql } from 'kysely'
import type { FindRecipients } from '../effect.ts'

/** A group of accounts of one company that receives a notification. */
export interface RecipientGroup {
  /** The company of the accounts. */
  companyOf(cause: StoredEvent): string
  find: FindRecipients
}

/** The id that administrators have instead of a company's. */
export const platform = 'platform'

const administratorsAfter = fixedRead((after: string | undefined, max: number) =>
  reads
    .selectFrom('read.accounts')
    .select('id')
    .where('company_id', '=', platform)
    .where('role', '=', 'admin')
    .where('closed', '=', false)
    .where('blocked', '=', false)
    .where('id', '>', sql<string>`${after}`)
    .orderBy('id')
    .limit(sql<number>`${max}`),
)

const companyAccountsAfter = fixedRead((companyId: string, after: string | undefined, max: number) =>
  reads
    .selectFrom('read.accounts')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'company')
    .where('closed', '=', false)
    .where('blocked', '=', false)
    .where('id', '>', sql<string>`${after}`)
    .orderBy('id')
    .limit(sql<number>`${max}`),
)

/** Every account of the event's company that acts for it, as known when the event happened or shortly after. */
export const companyAccounts: RecipientGroup = {
  companyOf: ({ metadata }) => metadata.companyId,
  async find({ position, metadata }, { readModels }, { after, max }) {
    const rows = await readModels.rows(
      { projection: 'accounts', upTo: position },
      companyAccountsAfter(metadata.companyId, after, max),
    )
    return rows.map(({ id }) => id)
  },
}

/** Every administrator of the platform who may log in, as known when the event happened or shortly after. */
export const administrators: RecipientGroup = {
  companyOf: () => platform,
  async find({ position }, { readModels }, { after, max }) {
    const rows = await readModels.rows(
      { projection: 'accounts', upTo: position },
      administratorsAfter(after, max),
    )
    return rows.map(({ id }) => id)
  },
}
