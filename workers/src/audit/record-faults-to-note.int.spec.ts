import { faultIdOf } from '@rollcall/contracts/audit/faults.ts'
import { evidenceSchema } from '@rollcall/platform/evidence/schema.ts'
import { migrate } from '@rollcall/platform/postgres/migrations.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { allDue, databaseWith } from '../testing/due-items.ts'
import { recordFaultsToNote } from './record-faults-to-note.ts'

/** The part of the projector's read models that the query uses. */
const pool = databaseWith('create schema read; create table read.record_faults (company_id text, id text)')
beforeAll(async () => {
  // Before the projector has made its tables there is nothing to note.
  expect(await allDue(recordFaultsToNote, pool(), '2026-11-20T10:00:00Z')).toEqual([])
  await migrate(pool(), 'evidence', evidenceSchema)
  await pool().query(`insert into evidence.alarms (company_id, kind, number, last, event_id, found_at, sentence) values
    ('c1', 'changed', 300, 302, null, '2026-11-20T09:00:00Z', ''),
    ('c1', 'inserted', 12, 12, 'e1', '2026-11-20T09:00:00Z', ''),
    ('c2', 'root', null, null, null, '2026-11-20T09:30:00Z', '')`)
})

const found = async (max?: number) =>
  (await allDue(recordFaultsToNote, pool(), '2026-11-20T10:00:00Z', max)).map(
    ({ companyId, kind, number, eventId }) => `${companyId} ${kind} ${number} ${eventId}`,
  )
const all = ['c1 changed 300 null', 'c1 inserted 12 e1', 'c2 root null null']

describe('faults of records', () => {
  it('are to be noted, the earliest first, on any number of pages', async () => {
    expect(await found()).toEqual(all)
    expect(await found(1)).toEqual(all)
  })

  it('are not to be noted again', async () => {
    await pool().query('insert into read.record_faults values ($1, $2)', [
      'c1',
      faultIdOf({ kind: 'inserted', number: 12, eventId: 'e1' }),
    ])
    expect(await found()).toEqual(all.filter(line => !line.includes('inserted')))
  })
})
