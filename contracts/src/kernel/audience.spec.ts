import { expect, it } from 'vitest'
import { type Audience, appliesTo, audienceEntries, readAudience } from './audience.ts'

const everyone: Audience = { kind: 'everyone' }
const people: Audience = { kind: 'people', employeeIds: ['asha', 'noor'] }
const positions: Audience = { kind: 'positions', positions: ['Engineer'] }
const zones: Audience = { kind: 'zones', zones: ['Asia/Kolkata'] }
const asha = { employeeId: 'asha', position: 'Engineer', zone: 'Asia/Kolkata' }

it.each([
  [everyone, []],
  [people, ['asha', 'noor']],
  [positions, ['Engineer']],
  [zones, ['Asia/Kolkata']],
])('the audience %j has the entries %j', (audience, entries) => {
  expect(audienceEntries(audience)).toEqual(entries)
})

it.each([
  [people, { employeeId: 'hana' }],
  [positions, { position: 'Manager' }],
  [zones, { zone: 'Europe/Berlin' }],
])('what is for %j is for nobody else', (audience, other) => {
  expect(appliesTo({ audience }, asha)).toBe(true)
  expect(appliesTo({ audience }, { ...asha, ...other })).toBe(false)
  expect(appliesTo({ audience: everyone }, { ...asha, ...other })).toBe(true)
})

it('the zones of an old event are read under their one name, each once', () => {
  const stored = {
    holidayId: 'h1',
    audience: { kind: 'zones', zones: ['Asia/Calcutta', 'Asia/Kolkata', 'utc'] },
  }
  expect(readAudience(stored)).toEqual({
    holidayId: 'h1',
    audience: { kind: 'zones', zones: ['Asia/Kolkata', 'UTC'] },
  })
})

it.each([{}, { audience: everyone }, { audience: people }, { audience: positions }, { audience: 'zones' }])(
  'an event without zones is read as it is: %j',
  data => {
    expect(readAudience(data)).toBe(data)
  },
)
