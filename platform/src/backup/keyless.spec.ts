import { randomBytes } from 'node:crypto'
import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import { expect, it } from 'vitest'
import { createEventCodec } from '../personal-data/event-codec.ts'
import type { BackupKey, BackupLine } from './backup-lines.ts'
import { Keyless } from './keyless.ts'

const codec = createEventCodec({
  keys: {
    forSealing: async () => randomBytes(32),
    forOpening: async () => new Map(),
    destroy: async () => {},
  },
})
const added = (employeeId: string): NewEvent => ({
  id: '22222222-2222-5222-8222-222222222222',
  type: 'EmployeeContactEdited',
  data: { employeeId, mobile: '+91 98 7654 3210', address: '4 Hill road' },
  metadata: {
    commandId: 'c',
    companyId: 'c1',
    actorId: 'a',
    role: 'company',
    channel: 'web',
    correlationId: 'x',
    causationId: 'c',
    schemaVersion: 1,
  },
})
const [ada, bob, zoe] = [
  '11111111-1111-4111-8111-111111111111',
  '11111111-1111-4111-8111-111111111112',
  '11111111-1111-4111-8111-111111111113',
] as const
const key = (personId: string, wrapped: string | null): BackupKey => ({
  personId,
  companyId: 'c1',
  wrapped,
  createdAt: '2026-11-22T03:00:00.000000Z',
  destroyedAt: wrapped === null ? '2026-11-22T03:00:00.000000Z' : null,
})

it('a backup names a person with events and without a key, but not an erased person', async () => {
  const keyless = new Keyless()
  for (const event of await codec.encode([ada, bob, zoe].map(added)))
    keyless.see({
      kind: 'event',
      ...event,
      metadata: { ...event.metadata },
      stream: 's',
      revision: 0,
      position: '1',
      recordedAt: '2026-11-22T03:00:00.000000Z',
    } satisfies BackupLine)
  keyless.see({ kind: 'key', ...key(ada, 'AAEC') })
  keyless.see({ kind: 'key', ...key(zoe, null) })
  expect(keyless.sentence()).toContain(`cannot be read: ${bob} (company c1). `)
  expect(keyless.sentence()).not.toMatch(new RegExp(`${ada}|${zoe}|Hill`))
  keyless.see({ kind: 'key', ...key(bob, 'AAEC') })
  expect(keyless.sentence()).toBeUndefined()
})
