import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eventDefinitions } from '../events.ts'
import { eventFacts, nameInWords, secretsIn, valueText } from './event-facts.ts'
import { secretFields } from './secret-fields.ts'

describe('the facts of an event', () => {
  it('have what the last earlier event with the field said', () => {
    const facts = eventFacts({ fullName: 'Asha Rao', code: 'L-1' }, [
      { fullName: 'A. Rao', email: 'asha@lantern.test' },
      { fullName: 'Asha R.' },
      { position: 'Engineer' },
    ])
    expect(facts).toEqual([
      { field: 'fullName', was: 'Asha R.', now: 'Asha Rao' },
      { field: 'code', was: null, now: 'L-1' },
    ])
  })

  it('say lists and objects as texts', () => {
    expect(valueText(['monday', 'tuesday'])).toBe('monday, tuesday')
    expect(valueText({ dayStart: '09:00', dayMinutes: 480, note: null })).toBe(
      'Day start: 09:00; Day minutes: 480; Note: ',
    )
    expect([valueText(null), valueText(false), valueText(0)]).toEqual(['', 'false', '0'])
  })

  it('never have a secret, not even inside an object', () => {
    const data = { accountId: 'a1', passwordHash: 'x', inner: { tokenHash: 'y', kept: 'z' } }
    expect(eventFacts(data, [data])).toEqual([
      { field: 'accountId', was: 'a1', now: 'a1' },
      { field: 'inner', was: 'Kept: z', now: 'Kept: z' },
    ])
    expect(secretsIn(data)).toEqual(['passwordHash'])
  })
})

it('a name of code is words', () => {
  expect(['dateOfBirth', 'EmployeeAdded', 'on'].map(nameInWords)).toEqual([
    'Date of birth',
    'Employee added',
    'On',
  ])
})

/** The names of all fields of a schema, also inside objects and lists. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {}, ...rest } = schema as { properties?: Record<string, unknown> }
  return [
    ...Object.keys(properties),
    ...Object.values(properties).flatMap(fieldsOf),
    ...Object.values(rest).flatMap(of => (Array.isArray(of) ? of.flatMap(fieldsOf) : fieldsOf(of))),
  ]
}

describe('the secret fields', () => {
  const fields = new Set(
    [...eventDefinitions.values()].flatMap(({ schema }) =>
      fieldsOf(z.toJSONSchema(schema, { unrepresentable: 'any' })),
    ),
  )

  it('are all fields of events that sound like one', () => {
    const suspects = [...fields].filter(field =>
      /hash|secret|token|password|salt|recovery|webhook|key|pin$|otp|credential/i.test(field),
    )
    expect(suspects.filter(field => !secretFields.has(field))).toEqual([])
  })

  it('are fields of events, each of them', () => {
    expect([...secretFields].filter(field => !fields.has(field))).toEqual([])
  })
})
