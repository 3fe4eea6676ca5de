import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { describe, expect, it } from 'vitest'
import { EventStoreUnavailable } from '../event-store/event-store.ts'
import type { Log } from '../log.ts'
import { MissingPersonKey } from '../personal-data/missing-person-key.ts'
import { UnknownEvent } from '../personal-data/unknown-event.ts'
import { logFailure, toRefusal } from './problem-handler.ts'

const failed = (more: object, error: Error = new Error('insides')) => Object.assign(error, more)

describe('the answer to an error', () => {
  it.each([
    ['half a letter in an address', failed({ status: 400 }, new URIError('%E0')), 'malformed-request'],
    [
      'a body that is not what its header says',
      failed({ status: 400, code: 'Z_DATA_ERROR' }),
      'malformed-body',
    ],
    [
      'a request that broke off, though its code is that of a lost connection',
      failed({ status: 400, type: 'request.aborted', code: 'ECONNABORTED' }),
      'malformed-body',
    ],
    ['a connection of ours that was lost', failed({ code: 'ECONNRESET' }), 'unavailable'],
    ['an address that we took apart ourselves', new URIError('%E0'), 'unexpected-error'],
    ['a status that blames us', failed({ status: 500 }), 'unexpected-error'],
    ['what is no error', undefined, 'unexpected-error'],
    ['a lost key', new MissingPersonKey('insides', 'insides'), 'unavailable'],
    ['an event of a newer version', new UnknownEvent('insides', 'insides'), 'unavailable'],
    ['a full disk of the database', failed({ code: '53100' }), 'unavailable'],
    ['a database without memory', failed({ code: '53200' }), 'unavailable'],
    ['a database without a free connection', failed({ code: '53300' }), 'unavailable'],
    ['another limit of the database', failed({ code: '53400' }), 'unavailable'],
    ['a refusal', new Refusal('conflict'), 'conflict'],
  ])('has the right code for %s, without internal details', (_what, error, code) => {
    const refusal = toRefusal(error)
    expect(refusal.code).toBe(code)
    expect(refusal.message).not.toMatch(/insides|%/)
  })
})

describe('a full disk of the database', () => {
  const full = failed({ code: '53100' }, new Error('could not extend file'))
  it.each([
    ['as the database says it', full],
    [
      'as the event store says it, which has tried again meanwhile',
      new EventStoreUnavailable('late', { cause: full }),
    ],
  ])('is answered with a time to retry, and raises an alarm, %s', (_what, error) => {
    expect(toRefusal(error)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 30 })
    const logged: unknown[] = []
    logFailure({ error: (line: unknown) => logged.push(line) } as unknown as Log, error, 'c')
    expect(logged).toEqual([{ err: error, correlationId: 'c', alarm: 'the disk of the database is full' }])
  })

  it('raises no such alarm for other failures', () => {
    const logged: unknown[] = []
    logFailure({ error: (line: unknown) => logged.push(line) } as unknown as Log, new Error('x'), 'c')
    expect(logged).toEqual([{ err: expect.any(Error), correlationId: 'c' }])
  })
})

it('an event of a newer version is answered with a time to retry, and raises an alarm with its name', () => {
  const error = new UnknownEvent('seats-c1_c1', 'unknown event type SeatLent')
  expect(toRefusal(error)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 30 })
  const logged: { alarm?: string }[] = []
  logFailure({ error: (line: object) => logged.push(line) } as unknown as Log, error, 'c')
  expect(logged[0]?.alarm).toMatch(/^seats-c1_c1 holds .*SeatLent/)
})
