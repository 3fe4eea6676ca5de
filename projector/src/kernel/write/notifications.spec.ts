import { attendanceDays } from '@rollcall/read-models/attendance/attendance-days.projection.ts'
import { describe, expect, it } from 'vitest'
import { accounts } from '../../accounts/accounts.projection.ts'
import { uuid } from '../../testing/events.ts'
import type { RowChange } from '../fold/fold-events.ts'
import { type NotificationScope, passed, readChanged, together } from './notifications.ts'

const change = (company: number, row: number): RowChange => {
  const after = { company_id: uuid(company), id: uuid(row), employee_id: uuid(1000 + row) }
  return { key: [], before: undefined, after }
}
const changes = (count: number, companies: number) =>
  Array.from({ length: count }, (_, i) => change(i % companies, i))
const texts = (given: RowChange[], notify?: NotificationScope) =>
  readChanged(attendanceDays, '7', given, notify)
const told = (given: RowChange[], notify?: NotificationScope) =>
  texts(given, notify).map(text => JSON.parse(text))
const about = { projection: 'attendance_days', position: '7' }

describe('read_changed', () => {
  it('names the rows with their company and owner, including deleted ones', () => {
    const { after } = change(2, 6)
    expect(told([change(1, 5), { key: [], before: after, after: undefined }])).toEqual([
      {
        ...about,
        changes: [
          { company: uuid(1), id: uuid(5), owner: uuid(1005) },
          { company: uuid(2), id: uuid(6), owner: uuid(1006) },
        ],
      },
    ])
  })
  it('keeps the ids of a batch that does not fit into one notification', () => {
    const messages = told(changes(900, 300))
    expect(messages.length).toBeGreaterThan(1)
    expect(messages.flatMap(message => message.changes.map(({ id }: { id: string }) => id))).toEqual(
      expect.arrayContaining(Array.from({ length: 900 }, (_, i) => uuid(i))),
    )
  })
  it('names only the company when it has too many rows, beside others with theirs', () => {
    expect(told([...changes(101, 1), change(9, 5000)])).toEqual([
      { ...about, changes: [{ company: uuid(9), id: uuid(5000), owner: uuid(6000) }] },
      { ...about, companies: [uuid(0)] },
    ])
  })
  it('names any number of companies, and never all of them at once', () => {
    const messages = told(changes(60_600, 600))
    expect(messages.every(message => message.all === undefined)).toBe(true)
    expect(new Set(messages.flatMap(message => message.companies)).size).toBe(600)
  })
  it('never exceeds Postgres’s limit', () => {
    for (const rows of [50, 60, 139, 141, 150, 350, 5000])
      for (const companies of [1, 100, 350])
        for (const text of texts(changes(rows, companies))) expect(Buffer.byteLength(text)).toBeLessThan(8000)
  })
  it('of several projections share a notification while they fit', () => {
    const messages = [
      ...texts(changes(2, 1)),
      ...texts(changes(60, 60)),
      ...texts(changes(60, 60)),
      passed('7'),
    ]
    const shared = together(messages)
    expect(shared.length).toBeLessThan(messages.length)
    expect(shared.flatMap(text => [JSON.parse(text)].flat())).toEqual(messages.map(text => JSON.parse(text)))
    for (const text of shared) expect(Buffer.byteLength(text)).toBeLessThan(8000)
    expect(together([passed('7')])).toEqual([passed('7')])
    expect(together([])).toEqual([])
  })
  it('sends browsers no notification while it catches up, only changes of access to the services', () => {
    expect(texts(changes(3, 1), 'access')).toEqual([])
    expect(texts(changes(3, 1), 'nothing')).toEqual([])
    const [text] = readChanged(accounts, '7', changes(3, 2), 'access')
    expect(JSON.parse(text ?? '')).toEqual({
      projection: 'accounts',
      position: '7',
      silent: true,
      companies: [uuid(0), uuid(1)],
    })
  })
  it('reports once, when it has caught up, that any row may have changed', () => {
    expect(told(changes(3, 1), 'everybody')).toEqual([{ ...about, all: true }])
  })
  it('reports a position that passed without a change', () => {
    expect(JSON.parse(passed('9'))).toEqual({ projection: '*', position: '9', changes: [] })
  })
})
