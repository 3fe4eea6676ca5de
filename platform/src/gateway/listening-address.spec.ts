import { expect, it } from 'vitest'
import { isLoopback, originOf } from './listening-address.ts'

it.each([
  ['127.0.0.1', 'http://127.0.0.1:8080'],
  ['localhost', 'http://localhost:8080'],
  ['::1', 'http://[::1]:8080'],
  ['192.0.2.7', 'http://192.0.2.7:8080'],
  ['0.0.0.0', 'http://127.0.0.1:8080'],
  ['::', 'http://127.0.0.1:8080'],
])('a listener on %s is reached at %s', (host, origin) => {
  expect(originOf(host, 8080)).toBe(origin)
  expect(new URL(origin).port).toBe('8080')
})

it.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.0.2.7', false],
  ['::ffff:192.0.2.7', false],
  ['2001:db8::1', false],
  [undefined, false],
])('%s is this machine: %s', (address, own) => {
  expect(isLoopback(address)).toBe(own)
})
