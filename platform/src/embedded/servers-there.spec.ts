import { expect, it } from 'vitest'
import { addressesIn } from './servers-there.ts'

it.each([
  ['redis://localhost', [{ host: 'localhost', port: 6379 }]],
  ['rediss://user:p%40ss@cache.test:6380/2', [{ host: 'cache.test', port: 6380 }]],
  ['redis://[::1]:6381', [{ host: '::1', port: 6381 }]],
  [
    'esdb://admin:changeit@a.test:2113,b.test,c.test:3113?tls=false',
    [
      { host: 'a.test', port: 2113 },
      { host: 'b.test', port: 6379 },
      { host: 'c.test', port: 3113 },
    ],
  ],
  ['esdb+discover://cluster.test', []],
])('finds the addresses in %s', (url, addresses) => {
  expect(addressesIn(url, 6379)).toEqual(addresses)
})
