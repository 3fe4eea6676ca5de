import { randomBytes } from 'node:crypto'
import type { NewEvent, StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEventCodec, erased } from './event-codec.ts'
import type { PersonKeys } from './person-keys.ts'
import { seal, unseal } from './sealing.ts'

const employeeId = '11111111-1111-4111-8111-111111111111'
const metadata = {
  commandId: 'c',
  companyId: 'c1',
  actorId: 'a',
  role: 'company',
  channel: 'web',
  correlationId: 'x',
  causationId: 'c',
  schemaVersion: 1,
}
const added = (fullName: string): NewEvent => ({
  id: '22222222-2222-5222-8222-222222222222',
  type: 'EmployeeAdded',
  data: {
    employeeId,
    fullName,
    email: 'asha@lantern.test',
    mobile: '+91 98 7654 3210',
    code: 'LW-1',
    position: 'Engineer',
    leaveBalance: 7.5,
    dateOfBirth: '1994-03-14',
    dateOfJoin: '2026-01-05',
  },
  metadata,
})
const stored = (event: NewEvent): StoredEvent => ({
  ...event,
  stream: 's',
  revision: 0,
  position: '1',
  recordedAt: '2026-11-20T10:00:00.000Z',
})

function keysInMemory(): PersonKeys {
  const keys = new Map<string, Buffer | undefined>()
  return {
    async forSealing(_company, person) {
      if (!keys.has(person)) keys.set(person, randomBytes(32))
      return keys.get(person)
    },
    forOpening: async persons =>
      new Map(
        persons.flatMap(person => (keys.get(person) ? [[person, keys.get(person) as Buffer] as const] : [])),
      ),
    destroy: async person => void keys.set(person, undefined),
  }
}

describe('personal data in events', () => {
  it('is sealed in the log and reads as it was written, whatever it is', async () => {
    const codec = createEventCodec({ keys: keysInMemory() })
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async fullName => {
        const [sealed] = await codec.encode([added(fullName)])
        const text = JSON.stringify(sealed)
        for (const secret of ['asha@lantern.test', '+91 98', '1994-03-14']) expect(text).not.toContain(secret)
        expect(text).toContain('LW-1')
        const [opened] = await codec.decode([stored(sealed as NewEvent)])
        expect(opened?.data).toEqual(added(fullName).data)
      }),
    )
  })
  it('is gone once the person’s key is destroyed, and what is not personal stays', async () => {
    const keys = keysInMemory()
    const codec = createEventCodec({ keys })
    const [sealed] = await codec.encode([added('Asha Kulkarni')])
    await keys.destroy(employeeId)
    const [opened] = await codec.decode([stored(sealed as NewEvent)])
    expect(opened?.data).toMatchObject({
      fullName: erased,
      email: erased,
      dateOfBirth: erased,
      code: 'LW-1',
      leaveBalance: 7.5,
    })
  })
  it('cannot be moved to another field or another event', async () => {
    const codec = createEventCodec({ keys: keysInMemory() })
    const [sealed] = await codec.encode([added('Asha Kulkarni')])
    const event = stored(sealed as NewEvent)
    await expect(
      codec.decode([{ ...event, data: { ...event.data, fullName: event.data.email } }]),
    ).rejects.toThrow()
    await expect(codec.decode([{ ...event, id: '33333333-3333-5333-8333-333333333333' }])).rejects.toThrow()
  })
})

describe('the codec', () => {
  it('refuses an event whose shape is wrong, and one that nobody knows', async () => {
    const codec = createEventCodec({ keys: keysInMemory() })
    await expect(codec.encode([{ ...added('x'), data: { employeeId } }])).rejects.toThrow()
    await expect(codec.encode([{ ...added('x'), type: 'Nonsense' }])).rejects.toThrow(
      'There is no event Nonsense',
    )
  })
  it('lets stored events of unknown types pass as they are', async () => {
    const event = stored({ ...added('x'), type: 'FromTheFuture', data: { anything: [1, 'sealed:1:x'] } })
    expect(await createEventCodec({ keys: keysInMemory() }).decode([event])).toEqual([event])
  })
})

it('opens nothing of which a byte was changed', () => {
  const key = randomBytes(32)
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 64 }), fc.nat(), (plain, at) => {
      const sealed = seal(key, Buffer.from(plain), 'context')
      expect(unseal(key, sealed, 'context')).toEqual(Buffer.from(plain))
      const changed = Buffer.from(sealed)
      changed[at % changed.length] = (changed[at % changed.length] as number) ^ 1
      expect(() => unseal(key, changed, 'context')).toThrow()
    }),
  )
})
