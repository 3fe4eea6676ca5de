import { readConfig } from '@rollcall/platform/config.ts'
import { expect, it } from 'vitest'
import { eventStoreOf, startEngines } from './engines.ts'

it('EVENTSTORE_URL names the server of the distributed run, which is left running', async () => {
  const url = 'esdb://127.0.0.1:2113?tls=false'
  const server = await eventStoreOf({ EVENTSTORE_URL: url })
  expect(server.url).toBe(url)
  await server.stop()
})

it('EVENTSTORE_URL does not reach the embedded run', async () => {
  const { env } = await startEngines('embedded')
  const environment = { EVENTSTORE_URL: 'esdb://127.0.0.1:2113', REDIS_URL: 'redis://127.0.0.1:6379', ...env }
  const config = readConfig({ DATABASE_URL: 'postgres://', ...environment })
  expect([config.EVENTSTORE_URL, config.REDIS_URL]).toEqual([undefined, undefined])
})
