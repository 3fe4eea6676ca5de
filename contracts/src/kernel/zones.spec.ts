import { expect, it } from 'vitest'
import { audience } from './audience.ts'
import { isZone, readZone, zone } from './fields.ts'
import { otherZoneNames } from './zone-names.ts'
import { allZones, canonicalZone, sameZone } from './zones.ts'

it.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['asia/kolkata', 'Asia/Kolkata'],
  ['ASIA/CALCUTTA', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['US/Eastern', 'America/New_York'],
  ['Etc/UTC', 'UTC'],
  ['utc', 'UTC'],
  ['Europe/Amsterdam', 'Europe/Amsterdam'],
  ['america/port-au-prince', 'America/Port-au-Prince'],
  ['Nowhere/Else', 'Nowhere/Else'],
])('the zone %s is stored as %s', (name, canonical) => {
  expect(canonicalZone(name)).toBe(canonical)
})

it('every command stores a zone under its one name, whatever the case', () => {
  expect(zone.parse('asia/calcutta')).toBe('Asia/Kolkata')
  expect(audience.parse({ kind: 'zones', zones: ['Asia/Calcutta'] })).toEqual({
    kind: 'zones',
    zones: ['Asia/Kolkata'],
  })
  const twice = audience.safeParse({ kind: 'zones', zones: ['Asia/Calcutta', 'Asia/Kolkata'] })
  expect(twice.error?.issues[0]?.message).toBe('Each only once')
  for (const wrong of ['+05:30', '-05:30', 'Nowhere/Else', ''])
    expect(zone.safeParse(wrong).success).toBe(false)
})

it('this runtime knows every zone of the table, and both names mean the same clock', () => {
  const at = Date.parse('2026-07-15T12:00:00Z')
  const clock = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at)
  for (const [name, others] of Object.entries(otherZoneNames))
    for (const other of others.split(' ')) {
      expect([other, isZone(other)]).toEqual([other, true])
      expect([other, clock(other)]).toEqual([other, clock(name)])
    }
})

it('each zone can be chosen once, under its one name', () => {
  const all = allZones()
  expect(all[0]).toBe('UTC')
  expect(all).toContain('Asia/Kolkata')
  expect(all).not.toContain('Asia/Calcutta')
  expect(all.filter(name => canonicalZone(name) !== name)).toEqual([])
  expect(all.slice(1)).toEqual([...new Set(all.slice(1))].sort())
  expect(all.slice(1).filter(name => !name.includes('/'))).toEqual([])
})

it('two names of a zone are the same one', () => {
  expect(sameZone('Asia/Calcutta', 'asia/kolkata')).toBe(true)
  expect(sameZone('Asia/Kolkata', 'Asia/Colombo')).toBe(false)
})

it('the zone of an old event is read under its one name, and an event without one as it is', () => {
  expect(readZone({ employeeId: 'e1', zone: 'Asia/Calcutta' })).toEqual({
    employeeId: 'e1',
    zone: 'Asia/Kolkata',
  })
  for (const data of [{ employeeId: 'e1' }, { zone: null }]) expect(readZone(data)).toBe(data)
})
