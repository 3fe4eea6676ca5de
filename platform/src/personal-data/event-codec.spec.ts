import { randomBytes } from 'node:crypto'
import { eventDefinitions } from '@rollcall/contracts/events.ts'
import type { NewEvent, StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { defineEvent, type EventDefinition, personal } from '@rollcall/contracts/kernel/message.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createEventCodec, erased } from './event-codec.ts'
import { MissingPersonKey } from './missing-person-key.ts'
import type { PersonKeys } from './person-keys.ts'
import { personSealedIn } from './sealed-fields.ts'
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

/** `keys` holds undefined for an erased person, and no entry for a person without a key. */
function keysInMemory(keys = new Map<string, Buffer | undefined>()): PersonKeys {
  return {
    async forSealing(company, person, opens) {
      if (!keys.has(person) && !opens) throw new MissingPersonKey(person, company)
      if (!keys.has(person)) keys.set(person, randomBytes(32))
      return keys.get(person)
    },
    forOpening: async persons =>
      new Map(persons.filter(person => keys.has(person)).map(person => [person, keys.get(person)])),
    destroy: async (_company, person) => void keys.set(person, undefined),
  }
}

describe('personal data in events', () => {
  it('is sealed in the log and reads as written, whatever it is', async () => {
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
  it('is gone once the person’s key is destroyed, and other data stays', async () => {
    const keys = keysInMemory()
    const codec = createEventCodec({ keys })
    const [sealed] = await codec.encode([added('Asha Kulkarni')])
    await keys.destroy('c1', employeeId)
    const [opened] = await codec.decode([stored(sealed as NewEvent)])
    expect(opened?.data).toMatchObject({
      fullName: erased,
      email: erased,
      dateOfBirth: erased,
      code: 'LW-1',
      leaveBalance: 7.5,
    })
  })
  it('reads as erased when it was written after the key was destroyed', async () => {
    const keys = keysInMemory()
    await keys.destroy('c1', employeeId)
    const codec = createEventCodec({ keys })
    const [sealed] = await codec.encode([added('Asha Kulkarni')])
    const [opened] = await codec.decode([stored(sealed as NewEvent)])
    expect(opened?.data).toMatchObject({ fullName: erased, mobile: erased, position: 'Engineer' })
  })
  it('is opened from the log in the first sealed format', async () => {
    const key = Buffer.alloc(32, 7)
    const keys = { ...keysInMemory(), forOpening: async () => new Map([[employeeId, key]]) }
    const fullName = 'sealed:1:qg3z6NLeJ_dSt8y2rcSF5bbc-4TBgB1kflPZN80UAIqXWGvPjgSf-QaVxA'
    const event = stored(added('Asha Kulkarni'))
    const [opened] = await createEventCodec({ keys }).decode([
      { ...event, data: { ...event.data, fullName } },
    ])
    expect(opened?.data).toEqual(event.data)
  })
  it('seals values that are no text, and restores them', async () => {
    const measured = defineEvent(
      'Measured',
      z.object({
        personId: z.string(),
        size: personal(z.number()),
        of: personal(z.array(z.string()).nullable()),
      }),
      { subject: 'personId', opensSubject: true },
    )
    const codec = createEventCodec({ keys: keysInMemory(), definitions: new Map([['Measured', measured]]) })
    const events = [
      { size: 7.5, of: ['sealed:2:x'] },
      { size: 0, of: null },
    ].map(data => ({
      ...added('x'),
      type: 'Measured',
      data: { personId: 'p', ...data },
    }))
    const sealed = await codec.encode(events)
    for (const { data } of sealed) expect(data).toMatchObject({ size: expect.stringMatching(/^sealed:2:/) })
    expect((await codec.decode(sealed.map(stored))).map(({ data }) => data)).toEqual(
      events.map(({ data }) => data),
    )
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

describe('a lost key', () => {
  const lost = async () => {
    const keys = new Map<string, Buffer | undefined>()
    const codec = createEventCodec({ keys: keysInMemory(keys) })
    const [sealed] = await codec.encode([added('Asha Kulkarni')])
    const key = keys.get(employeeId)
    keys.delete(employeeId)
    return { keys, key, codec, event: stored(sealed as NewEvent) }
  }
  const edited = { ...added('Asha Rao'), type: 'EmployeeEdited' }

  it('is no erasure: data sealed under it is refused, with only the ids of person and company', async () => {
    const { codec, event } = await lost()
    const refusal = codec.decode([event])
    await expect(refusal).rejects.toBeInstanceOf(MissingPersonKey)
    await expect(refusal).rejects.toMatchObject({ personId: employeeId, companyId: 'c1' })
    await expect(refusal).rejects.not.toThrow(/Asha|asha/)
  })
  it('is reported for each event that needs it', async () => {
    const { codec, event } = await lost()
    const plain = stored({ ...added('x'), type: 'EmployeeBlocked', data: { employeeId } })
    const each = await codec.decodeEach([event, plain])
    expect(each.map(({ fault }) => fault)).toEqual([expect.any(MissingPersonKey), undefined])
  })
  it('is not replaced by an event that does not begin a record', async () => {
    const { keys, codec } = await lost()
    await expect(codec.encode([edited])).rejects.toBeInstanceOf(MissingPersonKey)
    expect(keys.has(employeeId)).toBe(false)
  })
  it('opens everything again once it is restored', async () => {
    const { keys, key, codec, event } = await lost()
    keys.set(employeeId, key)
    expect((await codec.decode([event]))[0]?.data).toEqual(added('Asha Kulkarni').data)
    const [again] = await codec.encode([edited])
    expect((await codec.decode([stored(again as NewEvent)]))[0]?.data).toEqual(edited.data)
  })
  it('is not missing when the same events begin the record', async () => {
    const codec = createEventCodec({ keys: keysInMemory() })
    const both = await codec.encode([edited, added('Asha Kulkarni')])
    expect((await codec.decode(both.map(stored))).map(({ data }) => data.fullName)).toEqual([
      'Asha Rao',
      'Asha Kulkarni',
    ])
  })
})

it.each([
  [added('Asha Kulkarni'), employeeId],
  [{ ...added('x'), type: 'EmployeeBlocked', data: { employeeId } }, undefined],
])('gives the owner of the key that a stored event needs', async (event, person) => {
  const [sealed] = await createEventCodec({ keys: keysInMemory() }).encode([event])
  expect(personSealedIn(sealed as NewEvent)).toBe(person)
})

/** The prefixes of a text sealed by the codec. */
const [prefix, olderPrefix] = ['sealed:2:', 'sealed:1:']
const hostile = fc.oneof(
  fc.constantFrom(`${prefix}x`, prefix, `${olderPrefix}x`, olderPrefix + prefix, erased, '""', 'null'),
  fc.tuple(fc.constantFrom(prefix, olderPrefix), fc.base64String()).map(([first, text]) => first + text),
  fc.string({ unit: 'grapheme' }),
)
/** A value of any field with a restricted text. */
const plain = [
  [
    '2d8f7a52-4a6b-4f8e-9d53-6a1f0c7b9e10',
    '2026-11-20T10:00:00.000Z',
    '2026-11-20',
    '2026-11',
    'Asia/Kolkata',
  ],
  ['0'.repeat(64), '7', 7, 12, true, null, [], ['monday'], { kind: 'everyone' }, { was: 480, now: 510 }],
  [
    { start: '09:00', minutes: 480, graceMinutes: 10 },
    { workingDays: ['monday'], workHours: null },
    { position: 'Engineer', leaveBalance: 0 },
    [{ since: '2027-01-04', week: { workingDays: ['monday'], workHours: null } }],
  ],
].flat()

/** Any value of a field: every text for a field that accepts every text. */
function anyOf(field: string, schema: z.ZodType): fc.Arbitrary<unknown> {
  const takes = (value: unknown) => schema.safeParse(value).success
  const choices = schema instanceof z.ZodEnum ? schema.options : plain.filter(takes).slice(0, 1)
  if (choices.length === 0) throw new Error(`no value is known that ${field} takes`)
  const value = takes(`${prefix}x`) ? hostile : fc.constantFrom(...choices)
  return takes(undefined) ? fc.option(value, { nil: undefined }) : value
}

/** Any event of a kind. */
function anyEvent(definition: EventDefinition): fc.Arbitrary<NewEvent> {
  const fields = Object.entries(definition.schema.shape).map(
    ([field, schema]) => [field, anyOf(field, schema as z.ZodType)] as const,
  )
  return fc.record(Object.fromEntries(fields)).map(data => ({
    id: employeeId,
    type: definition.type,
    data,
    metadata: { ...metadata, schemaVersion: definition.version },
  }))
}

/** Every person has the same key. */
const everyKey = {
  forSealing: async () => Buffer.alloc(32, 7),
  forOpening: async (persons: readonly string[]) => new Map(persons.map(id => [id, Buffer.alloc(32, 7)])),
}

describe('a text that looks like a sealed one', () => {
  it.each([...eventDefinitions.values()])('reads as written in every field of $type', async definition => {
    const codec = createEventCodec({ keys: { ...keysInMemory(), ...everyKey } })
    await fc.assert(
      fc.asyncProperty(anyEvent(definition), async event => {
        const [sealed] = await codec.encode([event])
        const inLog: NewEvent = JSON.parse(JSON.stringify(sealed))
        expect((await codec.decode([stored(inLog)]))[0]?.data).toEqual(event.data)
        expect(await codec.decodeEach([stored(inLog)])).toEqual([stored(event)])
      }),
    )
  })
})

describe('an event of an older version', () => {
  const first = defineEvent(
    'Renamed',
    z.object({
      personId: z.string(),
      name: personal(z.string()),
      town: personal(z.string()),
      note: z.string(),
    }),
    { subject: 'personId', opensSubject: true },
  )
  const today = defineEvent(
    'Renamed',
    z.object({
      personId: z.string(),
      fullName: personal(z.string()),
      town: z.string(),
      note: personal(z.string()),
    }),
    {
      subject: 'personId',
      version: 2,
      upcast: {
        1: { personal: ['name', 'town'], up: ({ name, ...data }) => ({ ...data, fullName: name }) },
      },
    },
  )
  it('is opened in the fields that its version sealed, and nowhere else', async () => {
    const keys = keysInMemory()
    const before = createEventCodec({ keys, definitions: new Map([['Renamed', first]]) })
    const after = createEventCodec({ keys, definitions: new Map([['Renamed', today]]) })
    const data = { personId: 'p', name: 'Asha', town: 'Pune', note: 'sealed:1:x' }
    const [sealed] = await before.encode([{ ...added('x'), type: 'Renamed', data }])
    expect(JSON.stringify(sealed)).not.toMatch(/Asha|Pune/)
    const [opened] = await after.decode([stored(sealed as NewEvent)])
    expect(opened?.data).toEqual({ personId: 'p', fullName: 'Asha', town: 'Pune', note: 'sealed:1:x' })
  })
})

it('an old photo inside an event is still readable, and reads as erased without its key', async () => {
  const image = '/9j/4AAQ'
  const old = defineEvent(
    'EmployeePhotoSet',
    z.object({ employeeId: z.string(), image: personal(z.string()) }),
    {
      subject: 'employeeId',
      opensSubject: true,
    },
  )
  const keys = keysInMemory()
  const before = createEventCodec({ keys, definitions: new Map([[old.type, old]]) })
  const [sealed] = await before.encode([{ ...added('x'), type: old.type, data: { employeeId, image } }])
  const now = createEventCodec({ keys })
  const file = { employeeId, fileId: null, digest: '', fileKey: '' }
  expect((await now.decode([stored(sealed as NewEvent)]))[0]?.data).toEqual({ ...file, image })
  await keys.destroy('c1', employeeId)
  expect((await now.decode([stored(sealed as NewEvent)]))[0]?.data).toEqual({ ...file, image: erased })
})

it.each([
  [1, { optionalHolidays: 0, reportsDueBy: null }],
  [2, { reportsDueBy: null }],
])('team settings of version %i are read with what they did not have yet', async (schemaVersion, missing) => {
  const data = { companyId: 'c1', zone: 'UTC', dateFormat: 'DD/MM/YYYY', workingDays: ['monday'] }
  const kept = schemaVersion === 1 ? data : { ...data, optionalHolidays: 3 }
  const saved = {
    ...added('x'),
    type: 'TeamSettingsSaved',
    data: kept,
    metadata: { ...metadata, schemaVersion },
  }
  const codec = createEventCodec({ keys: keysInMemory() })
  expect((await codec.decode([stored(saved)]))[0]?.data).toEqual({ ...kept, ...missing })
})

describe('an event that cannot be decoded', () => {
  const broken = async (codec: ReturnType<typeof createEventCodec>) => {
    const [sealed] = await codec.encode([added('Asha Kulkarni')])
    return { ...stored(sealed as NewEvent), id: '33333333-3333-5333-8333-333333333333' }
  }
  it('is reported without affecting the others', async () => {
    const codec = createEventCodec({ keys: keysInMemory() })
    const [good] = await codec.encode([added('Asha Kulkarni')])
    const bad = await broken(codec)
    const each = await codec.decodeEach([stored(good as NewEvent), bad, stored(good as NewEvent)])
    expect(each.map(event => event.fault !== undefined)).toEqual([false, true, false])
    expect(each[0]?.data).toEqual(added('Asha Kulkarni').data)
    expect(each[1]).toMatchObject({ id: bad.id, position: bad.position })
  })
  it('is not one whose key could not be fetched', async () => {
    const keys = keysInMemory()
    const codec = createEventCodec({ keys })
    const bad = await broken(codec)
    const away = createEventCodec({ keys: { ...keys, forOpening: () => Promise.reject(new Error('away')) } })
    await expect(away.decodeEach([bad])).rejects.toThrow('away')
  })
})

describe('the codec', () => {
  it('rejects an event of a wrong shape or an unknown type', async () => {
    const codec = createEventCodec({ keys: keysInMemory() })
    await expect(codec.encode([{ ...added('x'), data: { employeeId } }])).rejects.toThrow()
    await expect(codec.encode([{ ...added('x'), type: 'Nonsense' }])).rejects.toThrow(
      'There is no event Nonsense',
    )
  })
  it('passes stored events of unknown types through when no decision uses them', async () => {
    const event = stored({ ...added('x'), type: 'FromTheFuture', data: { anything: [1, 'sealed:1:x'] } })
    expect(await createEventCodec({ keys: keysInMemory() }).decodeEach([event])).toEqual([event])
  })
})

it('opens nothing with a changed byte', () => {
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

it('the reason of a month that was reopened before reasons were sealed stays readable, and a new one is sealed', async () => {
  const codec = createEventCodec({ keys: { ...keysInMemory(), ...everyKey } })
  const data = { companyId: employeeId, month: '2026-10', reason: 'A late note of Asha' }
  const event = (schemaVersion: number) => ({
    id: employeeId,
    type: 'MonthReopened',
    data,
    metadata: { ...metadata, schemaVersion },
  })
  expect((await codec.decode([stored(event(1))]))[0]?.data).toEqual(data)
  const [sealed] = await codec.encode([event(2)])
  expect(JSON.stringify(sealed)).not.toContain('Asha')
  expect((await codec.decode([stored(sealed as NewEvent)]))[0]?.data).toEqual(data)
})
