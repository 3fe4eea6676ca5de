import { expect, it } from 'vitest'
import type { EncodedAppend } from './append-statements.ts'
import { fromNotification, joinRows, notificationRows, toNotification } from './notification-rows.ts'

const at = '2026-03-01 08:05:09.123456+00'
const event = (id: string, data: unknown) => ({
  id,
  type: 'PunchedIn',
  data: JSON.stringify(data),
  metadata: '{"companyId":"c"}',
})
const append = (stream: string, ...events: ReturnType<typeof event>[]) =>
  ({ stream, revision: 3, events }) as unknown as EncodedAppend

it('tells what a reader of the log would get, in the order of positions', () => {
  const appends = [append('a', event('1', { note: '“🦉”' }), event('2', {})), append('b', event('3', [1]))]
  const told = notificationRows(appends, [
    ['1', '11', at],
    ['3', '10', at],
    ['2', '12', at],
  ])
  const common = { type: 'PunchedIn', metadata: { companyId: 'c' }, recordedAt: '2026-03-01T08:05:09.123Z' }
  expect(fromNotification(toNotification(told))).toEqual([
    { ...common, id: '3', stream: 'b', revision: 3, position: '10', data: [1] },
    { ...common, id: '1', stream: 'a', revision: 3, position: '11', data: { note: '“🦉”' } },
    { ...common, id: '2', stream: 'a', revision: 4, position: '12', data: {} },
  ])
})

it('tells only what was stored', () => {
  const told = notificationRows([append('a', event('1', {})), append('b', event('2', {}))], [['2', '7', at]])
  expect(fromNotification(toNotification(told))?.map(({ id }) => id)).toEqual(['2'])
})

it('says only that there are new events when they are too much for a notification', () => {
  const small = notificationRows([append('a', event('1', {}))], [['1', '1', at]])
  const large = notificationRows([append('b', event('2', { text: 'ü'.repeat(4_000) }))], [['2', '2', at]])
  expect(large).toBeUndefined()
  expect(toNotification(large)).toBe('')
  expect(toNotification(joinRows(small, large))).toBe('')
  const nearly = notificationRows([append('b', event('2', { text: 'ü'.repeat(3_690) }))], [['2', '2', at]])
  expect(nearly).toBeDefined()
  expect(joinRows(small, nearly)).toBeUndefined()
})

it('tells events of several appends together', () => {
  const one = notificationRows([append('a', event('1', {}))], [['1', '1', at]])
  const two = notificationRows([append('b', event('2', {}))], [['2', '2', at]])
  expect(fromNotification(toNotification(joinRows(one, two)))?.map(({ id }) => id)).toEqual(['1', '2'])
})

it('a text that is no notification of an append tells nothing', () => {
  expect(fromNotification('')).toBeUndefined()
  expect(fromNotification('{"a":1}')).toBeUndefined()
  expect(fromNotification('nonsense')).toBeUndefined()
})
