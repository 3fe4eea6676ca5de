import { expect, it } from 'vitest'
import { ConfigurationError } from '../config.ts'
import { adviceOn, mustHaveLoopback } from './must-have-loopback.ts'

it('a machine whose loopback works may start', async () => {
  await expect(mustHaveLoopback()).resolves.toBeUndefined()
})

it.each([
  ['EADDRNOTAVAIL', 'no address 127.0.0.1'],
  ['ENETUNREACH', 'the interface lo is down'],
  ['ETIMEDOUT', 'let the firewall accept'],
])('%s is a sentence that says what to do', (code, words) => {
  const advice = adviceOn(Object.assign(new Error(code), { code }))
  expect(advice).toBeInstanceOf(ConfigurationError)
  expect((advice as Error).message).toContain(words)
  expect((advice as Error).message).toContain('ip link set lo up')
})

it('another error is left as it is', () => {
  const error = Object.assign(new Error('too many open files'), { code: 'EMFILE' })
  expect(adviceOn(error)).toBe(error)
})
