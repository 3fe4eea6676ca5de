import { readConfig } from '@rollcall/platform/config.ts'
import { expect, it } from 'vitest'
import { eventStoreOf, startEngines } from './engines.ts'
import { environmentOf } from './running-system.ts'

it('EVENTSTORE_URL names the server of the distributed run, which is left running', async () => {
  const url = 'esdb://127.0.0.1:2113?tls=false'
  const server = await eventStoreOf({ EVENTSTORE_URL: url })
  expect(server.url).toBe(url)
  await server.stop()
})

const named = { EVENTSTORE_URL: 'esdb://127.0.0.1:2113', REDIS_URL: 'redis://127.0.0.1:6379' }
const serversOf = (env: Record<string, string>) => {
  const config = readConfig({ ...environmentOf(env, named), DATABASE_URL: 'postgres://' })
  return [config.EVENTSTORE_URL, config.REDIS_URL]
}

it('EVENTSTORE_URL does not reach the embedded run', async () => {
  expect(serversOf((await startEngines('embedded')).env)).toEqual([undefined, undefined])
})

it('a system that one test file starts, such as that of Slack, is not on the server of the run', () => {
  expect(serversOf({ SLACK_WEBHOOK_ORIGINS: 'http://127.0.0.1:9' })).toEqual([undefined, undefined])
  expect(serversOf({ EVENTSTORE_URL: named.EVENTSTORE_URL })).toEqual([named.EVENTSTORE_URL, undefined])
})
