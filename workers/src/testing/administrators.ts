import { randomUUID } from 'node:crypto'
import type { Person } from './people.ts'
import type { TestSystem } from './test-system.ts'

const platform = 'platform'

/**
 * The part of the projector's read model of accounts that effects query. Its checkpoint follows the log unless it is
 * held.
 */
const readModel = `
  create schema read;
  create table read.accounts (company_id text, id text, role text, blocked boolean, closed boolean,
    primary key (company_id, id));
  create table read.held (position bigint);
  create view read.checkpoints as select 'accounts' as projection,
    coalesce((select position from read.held), (select max(position) from event_store.events), 0) as position`

/** Opens administrators' accounts, in the log and in the read model. */
export async function openAdministrators(system: TestSystem, count: number): Promise<Person[]> {
  const { people, pool } = system
  await pool.query(readModel)
  const opened: Person[] = []
  for (let n = 0; n < count; n++) {
    const accountId = randomUUID()
    const person = { accountId, companyId: platform, email: `admin-${n}@platform.example` }
    await people.happen(person, 'AccountOpened', {
      companyId: platform,
      role: 'admin',
      email: person.email,
      name: `Noor Admin ${n}`,
    })
    await people.happen(person, 'PasswordSet', { passwordHash: 'hash', how: 'configuration' })
    opened.push(person)
  }
  await pool.query(
    `insert into read.accounts select $1, id, 'admin', false, false from unnest($2::text[]) id`,
    [platform, opened.map(({ accountId }) => accountId)],
  )
  return opened
}

/** Holds the read model of accounts at the log's beginning; gives a function that releases it. */
export async function holdAccounts({ pool }: TestSystem): Promise<() => Promise<unknown>> {
  await pool.query('insert into read.held values (1)')
  return () => pool.query('delete from read.held')
}
