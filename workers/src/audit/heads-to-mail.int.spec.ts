import { evidenceSchema } from '@rollcall/platform/evidence/schema.ts'
import { migrate } from '@rollcall/platform/postgres/migrations.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDeliveries } from '../kernel/deliveries/deliveries.ts'
import { deliverySchema } from '../kernel/deliveries/delivery-schema.ts'
import { defaultSettings } from '../kernel/deliveries/settings.ts'
import { databaseWith } from '../testing/due-items.ts'
import { headMail } from './head-mail.ts'
import { headsToMail } from './heads-to-mail.ts'

/** The part of the projector's read models that the query uses. */
const pool = databaseWith(
  'create schema read; create table read.head_recipients (company_id text, recipients json)',
)
const [early, late] = ['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002']

beforeAll(async () => {
  await migrate(pool(), 'delivery', deliverySchema)
  // Before the projector has made its tables there is nothing to mail.
  expect(await headsToMail.find(pool(), 10)).toEqual([])
  await migrate(pool(), 'evidence', evidenceSchema)
  await pool().query(`insert into evidence.keys values (1, decode(repeat('00', 32), 'hex'), now(), null)`)
  await pool().query(`insert into evidence.heads (company_id, size, root, signed_at, key, signature)
    select company, days, '', now() - days * interval '1 day', 1, ''
    from unnest(array['c1', 'c2']) company, generate_series(1, 9) days`)
  await pool().query(
    `insert into read.head_recipients values ('c1', json_build_array(
      json_build_object('id', $1::text, 'address', 'a@lantern.test', 'agreedAt', now() - interval '30 days'),
      json_build_object('id', $2::text, 'address', 'b@lantern.test', 'agreedAt', now() - interval '36 hours'),
      json_build_object('id', 'asked', 'address', 'c@lantern.test', 'agreedAt', null)))`,
    [early, late],
  )
})

describe('heads to mail', () => {
  it('are those that were signed after the owner of the address agreed, of the last days', async () => {
    const found = await headsToMail.find(pool(), 100)
    expect(found.map(({ recipient }) => recipient).sort()).toEqual(
      [...[1, 2, 3, 4, 5, 6].map(size => `${early}_${size}`), `${late}_1`].sort(),
    )
    expect(JSON.stringify(found)).not.toContain('lantern.test')
  })

  it('are not found again once they are written', async () => {
    const deliveries = createDeliveries(pool(), defaultSettings, [headMail.name])
    const client = await pool().connect()
    const found = await headsToMail.find(pool(), 100)
    // As two workers that have found the same.
    for (let worker = 0; worker < 2; worker += 1) await deliveries.record(client, found)
    client.release()
    expect(await headsToMail.find(pool(), 100)).toEqual([])
    const { rows } = await pool().query('select recipient from delivery.deliveries where company_id = $1', [
      'c1',
    ])
    expect(rows).toHaveLength(7)
  })
})
