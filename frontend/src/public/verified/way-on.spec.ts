import { describe, expect, it } from 'vitest'
import type { Outcome } from '../send.ts'
import { wayOn } from './way-on.ts'

const refusal: Outcome = { ok: false, message: 'No.', errors: [] }

describe('a verification that did not succeed leaves nobody without a way on', () => {
  it.each(['link-invalid', 'invalid-input'] as const)('%s: the log-in sends a new mail', code =>
    expect(wayOn({ ...refusal, code })).toBe('new-mail'),
  )

  it.each(['too-many-requests', 'conflict', 'unexpected-error', 'unavailable'] as const)(
    '%s: the same link again',
    code => expect(wayOn({ ...refusal, code })).toBe('try-again'),
  )

  it('no answer at all: the same link again', () => expect(wayOn(refusal)).toBe('try-again'))

  it('one that did asks for nothing', () => expect(wayOn({ ok: true, body: {} })).toBeUndefined())
})
