import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { fixedStatement, statements } from '@rollcall/platform/postgres/statements.ts'
import { sql } from 'kysely'
import type { FindRecipients } from '../effect.ts'

/** A group of accounts of one company that receives a notification. */
export interface Audience {
  /** The company of the accounts. */
  companyOf(cause: StoredEvent): string
  find: FindRecipients
}

/** What administrators belong to instead of a company. */
export const platform = 'platform'

const administratorsAfter = fixedStatement<[after: string | undefined, most: number]>((after, most) =>
  statements
    .selectFrom('read.accounts')
    .select('id')
    .where('company_id', '=', platform)
    .where('role', '=', 'admin')
    .where(sql<boolean>`not closed and not blocked`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(sql<number>`${most}`),
)

/** Every administrator of the platform who may log in, as known when the event happened or shortly after. */
export const administrators: Audience = {
  companyOf: () => platform,
  async find({ position }, { readModels }, { after, most }) {
    const rows = await readModels.rows<{ id: string }>(
      { projection: 'accounts', upTo: position },
      administratorsAfter(after, most),
    )
    return rows.map(({ id }) => id)
  },
}
