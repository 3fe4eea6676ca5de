import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type TestSystem } from '../testing/test-system.ts'
import { announcementsToSend } from './announcements-to-send.ts'
import { mailedReaders } from './readers.ts'

/** The part of the projector's read models that the queries use. */
const readModels = `
  create schema read;
  create table read.companies (company_id text, id text primary key, zone text);
  create table read.employees (company_id text, id text, position text, zone text, status text);
  create table read.announcements_to_send (company_id text, id text, start_date date, end_date date, settled boolean,
    sent boolean, primary key (company_id, id));
  insert into read.companies values ('auckland', 'auckland', 'Pacific/Auckland'), ('new', 'new', null),
    ('honolulu', 'honolulu', 'Pacific/Honolulu');
  insert into read.employees values ('auckland', 'e1', 'Designer', null, 'active'),
    ('auckland', 'e2', 'Writer', 'Asia/Dubai', 'active'), ('auckland', 'e3', 'Designer', null, 'blocked'),
    ('auckland', 'e5', 'Designer', null, 'invited'),
    ('honolulu', 'e4', 'Designer', null, 'active');
  insert into read.announcements_to_send values
    ('auckland', 'a', '2026-12-01', '2026-12-02', false, false),
    ('auckland', 'b', '2026-12-01', '2026-12-02', true, true),
    ('honolulu', 'c', '2026-12-01', '2026-12-01', false, false),
    ('new', 'd', '2026-12-01', '2026-12-02', false, false)`

let server: TestServer
let system: TestSystem
beforeAll(async () => {
  server = await startTestServer()
  system = await server.open()
  await system.pool.query(readModels)
})
afterAll(async () => {
  await system?.stop()
  await server?.stop()
})

const found = async (instant: string, max = 10) => {
  const items = []
  for (let after = undefined as readonly [string, string] | undefined; ; ) {
    const page = await announcementsToSend.find(system.pool, new Date(instant), { after, max })
    items.push(...page)
    after = page.at(-1)?.place
    if (page.length < max) return items.map(({ body }) => body.announcementId)
  }
}

describe('announcements that are mailed or posted', () => {
  it('are due from the beginning of their start date in the company’s zone until their end', async () => {
    expect(await found('2026-11-30T10:59:59Z')).toEqual([])
    expect(await found('2026-11-30T11:00:00Z')).toEqual(['a'])
    expect(await found('2026-12-01T10:00:00Z')).toEqual(['a', 'c'])
    expect(await found('2026-12-01T10:00:00Z', 1)).toEqual(['a', 'c'])
    // In Auckland it is already 3 December, in Honolulu still the first.
    expect(await found('2026-12-02T09:59:00Z')).toEqual(['a', 'c'])
    expect(await found('2026-12-02T11:00:00Z')).toEqual([])
  })
})

describe('the people who are mailed', () => {
  const readersOf = async (audience: object, mail = true) => {
    const cause = {
      type: 'AnnouncementSent',
      data: { companyId: randomUUID(), announcementId: randomUUID(), audience, mail, slack: false },
      metadata: { companyId: 'auckland' },
      position: '1',
    }
    const tools = {
      readModels: {
        rows: async (_from: object, statement: { text: string; values: unknown[] }) =>
          (await system.pool.query(statement)).rows,
      },
    }
    return mailedReaders.find(cause as never, tools as never, { after: '', max: 10 })
  }
  it('are those of the audience in the company who have joined and are not blocked', async () => {
    expect(await readersOf({ kind: 'everyone' })).toEqual(['e1', 'e2'])
    expect(await readersOf({ kind: 'positions', positions: ['Designer'] })).toEqual(['e1'])
    expect(await readersOf({ kind: 'zones', zones: ['Pacific/Auckland'] })).toEqual(['e1'])
    expect(await readersOf({ kind: 'people', employeeIds: ['e2', 'e4'] })).toEqual(['e2'])
  })
  it('are none where mail was not chosen', async () => {
    expect(await readersOf({ kind: 'everyone' }, false)).toEqual([])
  })
})
