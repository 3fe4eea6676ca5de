import { describe, expect, it } from 'vitest'
import type { SendResult } from '../send.ts'
import { nextStep } from './next-step.ts'

const refusal: SendResult = { ok: false, message: 'No.', errors: [] }

describe('a failed verification always offers a next step', () => {
  it.each(['link-invalid', 'invalid-input'] as const)('%s: the log-in sends another mail', code =>
    expect(nextStep({ ...refusal, code })).toBe('new-mail'),
  )

  it.each(['too-many-requests', 'conflict', 'unexpected-error', 'unavailable'] as const)(
    '%s: the same link again',
    code => expect(nextStep({ ...refusal, code })).toBe('try-again'),
  )

  it('no answer at all: the same link again', () => expect(nextStep(refusal)).toBe('try-again'))

  it('a successful one needs none', () => expect(nextStep({ ok: true, body: {} })).toBeUndefined())
})
