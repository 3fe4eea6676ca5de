import { expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

it('names the fields with another value than before', () => {
  const before = { position: 'Engineer', code: 'LW-7', leaveBalance: 7.5 }
  const after = { position: 'Lead', code: 'LW-7', leaveBalance: 0 }
  expect(changedFields({ kind: 'edited', before, after })).toEqual([
    { field: 'position', was: 'Engineer', now: 'Lead' },
    { field: 'leaveBalance', was: 7.5, now: 0 },
  ])
})
it('takes a field that was not set before as empty', () => {
  const after = { mobile: '+41791234567', address: '' }
  expect(changedFields({ kind: 'contactEdited', before: { mobile: '+41791234567' }, after })).toEqual([])
  expect(changedFields({ kind: 'zoneSet', before: {}, after: { zone: 'Asia/Tokyo' } })).toEqual([
    { field: 'zone', was: undefined, now: 'Asia/Tokyo' },
  ])
})
it('names no field of a person who was added', () => {
  expect(changedFields({ kind: 'added', before: {}, after: { fullName: 'Asha Rao' } })).toEqual([])
})
