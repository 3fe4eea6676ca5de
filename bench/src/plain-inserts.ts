import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import { Client } from 'pg'

/** The reference for appends: a table of the same shape and keys, and nothing but an insert. */
export interface PlainInserts {
  /** One row in one transaction, by a prepared statement, on the caller's own connection. */
  insert(caller: number, stream: string, event: NewEvent): Promise<void>
  close(): Promise<void>
}

const INSERT = `
  insert into plain_events (position, recorded_at, id, revision, stream, type, data, metadata)
  values (nextval('plain_position'), clock_timestamp(), $1, 0, $2, $3, $4, $5)`

/** Makes the table and a connection for each caller. */
export async function plainInserts(url: string, callers: number): Promise<PlainInserts> {
  const clients = Array.from({ length: callers }, () => new Client({ connectionString: url }))
  for (const client of clients) await client.connect()
  await clients[0]?.query(`
    create sequence plain_position;
    create table plain_events (like event_store.events including indexes)`)
  return {
    async insert(caller, stream, { id, type, data, metadata }) {
      const values = [id, stream, type, JSON.stringify(data), JSON.stringify(metadata)]
      await clients[caller]!.query({ name: 'plain-insert', text: INSERT, values })
    },
    async close() {
      for (const client of clients) await client.end()
    },
  }
}
