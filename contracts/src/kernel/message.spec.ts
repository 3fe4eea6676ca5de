import { expect, it } from 'vitest'
import { z } from 'zod'
import { defineEvent } from './message.ts'

const schema = z.object({ id: z.string() })
const opens = (opensSubject?: true | ((data: { id: string }) => boolean)) =>
  defineEvent('Added', schema, opensSubject === undefined ? {} : { opensSubject })

it('an event opens its subject always, never or by its data, and never unless it says so', () => {
  expect(opens(true).opensSubject({ id: 'one' })).toBe(true)
  expect(opens().opensSubject({ id: 'one' })).toBe(false)
  const byData = opens(({ id }) => id === 'platform')
  expect([byData.opensSubject({ id: 'platform' }), byData.opensSubject({ id: 'one' })]).toEqual([true, false])
})

it('an event is of version 1 and has no older forms, unless it says so', () => {
  const { version, upcast } = opens()
  expect([version, upcast]).toEqual([1, {}])
  const older = { 1: { personal: [], up: (data: Record<string, unknown>) => data } }
  expect(defineEvent('Added', schema, { version: 2, upcast: older })).toMatchObject({
    version: 2,
    upcast: older,
  })
})
