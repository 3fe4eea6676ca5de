import { DatabaseError } from 'pg'
import { expect, it } from 'vitest'
import { errorClass } from './error-class.ts'

const withCode = (error: Error, code: unknown) => Object.assign(error, { code })
class CommandFailed extends Error {
  override readonly name = 'CommandFailed'
  readonly status = 503
  readonly code = 'unavailable'
}

it.each([
  ['a plain error', new Error('asha@lantern.test'), 'Error'],
  ['a class', new TypeError('asha is not a function'), 'TypeError'],
  ['a code of the system', withCode(new Error('no /home/asha'), 'ENOENT'), 'Error ENOENT'],
  ['a code of Postgres', withCode(new DatabaseError('(asha)', 1, 'error'), '23505'), 'DatabaseError 23505'],
  [
    'a lost connection',
    new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }),
    'TypeError ECONNREFUSED',
  ],
  ['a timeout', AbortSignal.abort(new DOMException('asha', 'TimeoutError')).reason, 'TimeoutError'],
  ['an HTTP status', new CommandFailed('asha'), 'CommandFailed 503 unavailable'],
  ['a sentence as a code', withCode(new Error(''), 'Asha Kulkarni is away'), 'Error'],
  ['a sentence as a name', Object.assign(new RangeError(''), { name: 'Asha Kulkarni' }), 'RangeError'],
  ['what is no error', 'asha', 'unknown'],
])('names %s without its message', (_, error, named) => {
  expect(errorClass(error)).toBe(named)
})
