import { expect, it } from 'vitest'
import { newEvent } from '../contract/fixture.ts'
import { encodeAppend } from './encoded-append.ts'

const stream = 'workday-c_1'

it('turns bodies and metadata into JSON bytes', () => {
  const event = newEvent('PunchedIn', { text: '日本' })
  const [encoded] = encodeAppend({ stream, expected: 'none', events: [event] }).events
  expect(Buffer.from(encoded?.data ?? '').toString()).toBe('{"text":"日本"}')
  expect(JSON.parse(Buffer.from(encoded?.metadata ?? '').toString())).toEqual(event.metadata)
})

it('rejects a body that is no JSON, a bad id or name, a revision below 0 and an empty append', () => {
  const cyclic: Record<string, unknown> = {}
  cyclic.self = cyclic
  for (const event of [
    newEvent('PunchedIn', { n: 1n }),
    newEvent('PunchedIn', cyclic),
    { ...newEvent(), id: 'not-a-uuid' },
    newEvent(''),
  ])
    expect(() => encodeAppend({ stream, expected: 'none', events: [event] })).toThrow(TypeError)
  expect(() => encodeAppend({ stream: '', expected: 'none', events: [newEvent()] })).toThrow(TypeError)
  for (const expected of [-1, 1.5, Number.NaN])
    expect(() => encodeAppend({ stream, expected, events: [newEvent()] })).toThrow(RangeError)
  expect(() => encodeAppend({ stream, expected: 'none', events: [] })).toThrow(RangeError)
})

it('rejects more than the server accepts in one append, counted in bytes, metadata included', () => {
  const events = [
    newEvent('Noted', { text: 'ü'.repeat(261_000) }),
    newEvent('Noted', { text: 'ü'.repeat(261_000) }),
  ]
  expect(encodeAppend({ stream, expected: 'none', events }).events).toHaveLength(2)
  expect(() => encodeAppend({ stream, expected: 'none', events: [...events, newEvent()] })).not.toThrow()
  expect(() => encodeAppend({ stream, expected: 'none', events: [...events, ...events] })).toThrow(RangeError)
  const event = newEvent()
  const metadata = { ...event.metadata, causationId: 'x'.repeat(1_048_576) }
  expect(() => encodeAppend({ stream, expected: 'none', events: [{ ...event, metadata }] })).toThrow(
    RangeError,
  )
})
