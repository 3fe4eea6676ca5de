import type { Audience } from './audience.ts'

const platform = 'platform'

/** Everybody who administers the platform and may log in, as known when the event happened or shortly after. */
export const administrators: Audience = {
  companyOf: () => platform,
  async find({ position }, { readModels }, { after, most }) {
    const rows = await readModels.rows<{ id: string }>(
      { projection: 'accounts', upTo: position },
      `select id from read.accounts
       where company_id = $1 and role = 'admin' and not closed and not blocked and id > $2
       order by id limit $3`,
      [platform, after, most],
    )
    return rows.map(({ id }) => id)
  },
}
