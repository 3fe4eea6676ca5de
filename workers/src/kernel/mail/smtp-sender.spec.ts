import { expect, test } from 'vitest'
import { smtpFailure } from './smtp-sender.ts'

test.each([
  ['a refused connection', { code: 'ESOCKET', command: 'CONN' }, false, 'TemporaryFailure', 'ESOCKET'],
  [
    'a busy server',
    { code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' },
    false,
    'TemporaryFailure',
    'smtp-450 RCPT TO',
  ],
  [
    'an unknown recipient',
    { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' },
    false,
    'PermanentFailure',
    'smtp-550 RCPT TO',
  ],
  [
    'a wrong password for the server',
    { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' },
    false,
    'TemporaryFailure',
    'smtp-535 AUTH PLAIN',
  ],
  [
    'a refused sender',
    { code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' },
    false,
    'TemporaryFailure',
    'smtp-553 MAIL FROM',
  ],
  [
    'refused content',
    { code: 'EMESSAGE', responseCode: 554, command: 'DATA' },
    true,
    'PermanentFailure',
    'smtp-554 DATA',
  ],
  [
    'content refused for now',
    { code: 'EMESSAGE', responseCode: 451, command: 'DATA' },
    true,
    'TemporaryFailure',
    'smtp-451 DATA',
  ],
  ['silence before the end', { code: 'ETIMEDOUT' }, false, 'TemporaryFailure', 'ETIMEDOUT'],
  [
    'silence after the end',
    { code: 'ETIMEDOUT' },
    true,
    'OutcomeUnknown',
    'ETIMEDOUT after the end of the message',
  ],
])('%s', (_what, error, passed, name, message) => {
  const told = smtpFailure(Object.assign(new Error('to leila@lantern.example'), error), passed)
  expect({ name: told.name, message: told.message }).toEqual({ name, message })
})
