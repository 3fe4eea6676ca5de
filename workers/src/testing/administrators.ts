import { randomUUID } from 'node:crypto'
import type { Person } from './people.ts'
import type { TestSystem } from './test-system.ts'

const platform = 'platform'
const atOnce = 50

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
  const opened = Array.from({ length: count }, (_, n) => ({
    accountId: randomUUID(),
    companyId: platform,
    email: `admin-${n}@platform.example`,
  }))
  const open = async (person: Person, n: number) => {
    const data = { companyId: platform, role: 'admin', email: person.email, name: `Noor Admin ${n}` }
    await people.happen(person, 'AccountOpened', data)
    await people.happen(person, 'PasswordSet', { passwordHash: 'hash', how: 'configuration' })
  }
  // Some at a time, because the event store appends together what comes together.
  for (let from = 0; from < count; from += atOnce)
    await Promise.all(opened.slice(from, from + atOnce).map((person, at) => open(person, from + at)))
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
