import { randomUUID } from 'node:crypto'
import type { EventMetadata, StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { emailHash } from '@rollcall/platform/auth-tokens/email-hash.ts'
import { InMemoryEventStore } from '@rollcall/platform/event-store/in-memory-event-store.ts'
import type { EventCodec } from '@rollcall/platform/personal-data/event-codec.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { replayedEmployees } from './replayed-employees.ts'

const appSecret = Buffer.alloc(32, 7).toString('base64')
const address = 'asha@lantern.test'
const reservation = `emailReservation-platform_${emailHash(appSecret, address)}`

let store: InMemoryEventStore
beforeEach(() => {
  store = new InMemoryEventStore(() => '2026-11-20T10:00:00.000Z')
})

async function happened(stream: string, type: string, data: object, decidedAt?: string) {
  const { revision } = await store.read(stream)
  const metadata = { ...(decidedAt && { decidedAt }) } as EventMetadata
  await store.append({
    stream,
    expected: revision === -1 ? 'none' : revision,
    events: [{ id: randomUUID(), type, data: { ...data }, metadata }],
  })
}
const claimed = (accountId: string, companyId = 'c1', role = 'employee') =>
  happened(reservation, 'EmailClaimed', { accountId, companyId, role })
const added = (employeeId: string, fullName: string, decidedAt?: string, dateOfJoin = '2024-05-06') =>
  happened(`employee-c1_${employeeId}`, 'EmployeeAdded', { employeeId, fullName, dateOfJoin }, decidedAt)

const found = (who: Parameters<typeof replayedEmployees>[0], unreadable: string[] = []) =>
  replayedEmployees(who, {
    store,
    appSecret,
    codec: {
      decodeEach: async (events: StoredEvent[]) =>
        events.map(event =>
          unreadable.includes(String(event.data.fullName)) ? { ...event, fault: new Error('no key') } : event,
        ),
    } as unknown as EventCodec,
  })
const byAddress = (companyId?: string) => found({ email: 'Asha@Lantern.test', companyId })

describe('an address', () => {
  it('finds the employee who has it', async () => {
    await claimed('e1')
    await added('e1', 'Asha', '2026-11-01T10:00:00.000Z')
    expect(await byAddress()).toEqual([
      { companyId: 'c1', employeeId: 'e1', name: 'Asha', deletedAt: undefined, since: '2026-11-01' },
    ])
  })
  it('finds a deleted employee, even if the address is free again', async () => {
    await claimed('e1')
    await added('e1', 'Asha')
    await happened('employee-c1_e1', 'EmployeeDeleted', { employeeId: 'e1' }, '2026-11-20T09:00:00.000Z')
    await happened(reservation, 'EmailReleased', { accountId: 'e1' })
    expect(await byAddress()).toMatchObject([{ employeeId: 'e1', deletedAt: '2026-11-20T09:00:00.000Z' }])
  })
  it('finds every employee who had it, once each, but no abandoned claims and no company', async () => {
    await claimed('never added')
    await claimed('e1')
    await claimed('e1')
    await claimed('c9', 'c9', 'company')
    await claimed('e2')
    await added('e1', 'Asha')
    await added('e2', 'Asha the younger')
    expect((await byAddress()).map(({ employeeId }) => employeeId)).toEqual(['e1', 'e2'])
    expect(await byAddress('c1')).toHaveLength(2)
    await expect(byAddress('c2')).rejects.toThrow(
      'No employee of company c2 has had the address Asha@Lantern.test.',
    )
  })
  it('may be unknown', async () => {
    await claimed('c9', 'c9', 'company')
    await expect(byAddress()).rejects.toMatchObject({
      name: 'ConfigurationError',
      message: 'No employee has had the address Asha@Lantern.test.',
    })
  })
})

describe('an employee', () => {
  const byId = (employeeId: string) => found({ employeeId, companyId: 'c1' }, ['Lost'])

  it('is found by id and company', async () => {
    await added('e1', 'Asha')
    expect(await byId('e1')).toMatchObject([{ employeeId: 'e1', name: 'Asha' }])
    await expect(byId('e2')).rejects.toThrow('Company c1 has had no employee e2.')
  })
  it('has the latest name', async () => {
    await added('e1', 'Asha')
    await happened('employee-c1_e1', 'EmployeeEdited', { employeeId: 'e1', fullName: 'Asha Kulkarni' })
    expect(await byId('e1')).toMatchObject([{ name: 'Asha Kulkarni' }])
  })
  it('may have an unreadable name', async () => {
    await added('e1', 'Lost')
    expect(await byId('e1')).toMatchObject([{ name: undefined }])
  })
  it.each([
    ['2024-05-06', '2024-05-06'],
    ['1990-01-01', '2016-11-20'],
    ['2027-01-01', '2026-11-20'],
    ['[erased]', '2026-11-20'],
  ])('of an old log who joined on %s has no punch before %s', async (joined, since) => {
    await added('e1', 'Asha', undefined, joined)
    expect(await byId('e1')).toMatchObject([{ since }])
  })
})
