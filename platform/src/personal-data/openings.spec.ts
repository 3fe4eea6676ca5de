import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { defineEvent, type EventDefinition, personal } from '@rollcall/contracts/kernel/message.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openingsOf } from './openings.ts'
import { fieldKeyOf, isSealed, openField, sealField } from './sealed-field.ts'
import { seal } from './sealing.ts'

const personKey = Buffer.alloc(32, 7)
const place = { eventId: '22222222-2222-5222-8222-222222222222', field: 'fullName' }

describe('a sealed field', () => {
  it('is opened by its person’s key at its place alone', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const sealed = sealField(personKey, value, place)
        expect(isSealed(sealed)).toBe(true)
        expect(openField(personKey, sealed, place)).toEqual(JSON.parse(JSON.stringify(value)))
        expect(() => openField(Buffer.alloc(32, 8), sealed, place)).toThrow()
        expect(() => openField(personKey, sealed, { ...place, field: 'email' })).toThrow()
        expect(() => openField(personKey, sealed, { ...place, eventId: 'another' })).toThrow()
      }),
    )
  })

  it('is opened from the log in the form that docs/evidence.md shows', () => {
    const sealed =
      'sealed:2:5TVkAkZHMQUG1FxnePRH-FmarECrxthBo37UKuYmXFf9FjJgFmyTkgDV8_ALpQGV_98zeJ4i5EnzJLwMUO_b1LZKIIBZfiDlIHvq'
    expect(openField(personKey, sealed, place)).toBe('Asha Kulkarni')
    expect(fieldKeyOf(personKey, place).toString('base64')).toBe(
      '+y1XnOFA022wa7Qca9mwfXBRhSEqDwmjMISFVsEhmCY=',
    )
  })

  it('is not opened with another commitment, although its text is right', () => {
    const bytes = Buffer.from(sealField(personKey, 'Asha', place).slice('sealed:2:'.length), 'base64url')
    bytes[0] = (bytes[0] ?? 0) ^ 1
    expect(() => openField(personKey, `sealed:2:${bytes.toString('base64url')}`, place)).toThrow(
      'it is sealed under another key',
    )
  })
})

describe('the openings of events', () => {
  const noted: EventDefinition = defineEvent(
    'Noted',
    z.object({ personId: z.string(), note: personal(z.string()), at: z.string() }),
    { subject: 'personId', opensSubject: true },
  )
  const definitions = new Map([[noted.type, noted]])
  const event = (personId: string, note: (eventId: string) => string, type = 'Noted') => {
    const id = `${personId}-event`
    return {
      id,
      type,
      data: { personId, note: note(id), at: '2026-11-20' },
      metadata: { companyId: 'c1', schemaVersion: 1 },
    } as unknown as StoredEvent
  }
  const sealedFor = (text: string) => (eventId: string) =>
    sealField(personKey, text, { eventId, field: 'note' })
  const olderFor = (text: string) => (eventId: string) =>
    `sealed:1:${seal(personKey, Buffer.from(JSON.stringify(text)), `${eventId}:note`).toString('base64url')}`
  const keys = {
    forOpening: async (persons: readonly string[]) =>
      new Map(
        persons
          .filter(person => person !== 'lost')
          .map(person => [person, person === 'erased' ? undefined : personKey] as const),
      ),
  }

  it('are the text and the key of each sealed field, and of an older one the text alone', async () => {
    const events = [event('ada', sealedFor('Left early')), event('bo', olderFor('Stayed'))]
    expect(await openingsOf(events, keys, definitions)).toEqual([
      [
        {
          field: 'note',
          value: 'Left early',
          key: fieldKeyOf(personKey, { eventId: 'ada-event', field: 'note' }),
        },
      ],
      [{ field: 'note', value: 'Stayed', key: null }],
    ])
  })

  it('are none for an erased person, a lost key, a field that was erased when it was written, and an unknown type', async () => {
    const events = [
      event('erased', sealedFor('x')),
      event('lost', sealedFor('x')),
      event('ada', () => '[erased]'),
      event('ada', sealedFor('x'), 'Unknown'),
    ]
    expect(await openingsOf(events, keys, definitions)).toEqual([[], [], [], []])
  })
})
