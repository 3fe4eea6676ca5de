import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { streamType } from '@rollcall/contracts/kernel/stream.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TemporaryFailure } from '../../kernel/delivery-errors.ts'
import { HiddenByPlan, ListOutdated, NoLongerAllowed, readList } from './read-list.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

let closed = Promise.withResolvers<void>()
const server = createServer(({ url = '' }, response) => {
  response.on('close', closed.resolve)
  const [, status] = /^\/api\/answers-(\d+)/.exec(url) ?? []
  if (status) return response.writeHead(Number(status)).end()
  response.writeHead(200, { 'Content-Type': streamType, 'X-Total-Count': '2' })
  if (url.startsWith('/api/endless')) return response.write('{"id":"e1"}\n')
  return response.end('{"id":"e1"}\n{"id":"e2"}\n')
})
beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.close()
})

const source = () => {
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, token: 't', upTo: '0' }
}

it('a list that is not read at once is not thrown away with its answer', async () => {
  const { total, records } = await readList(source(), { resource: 'employee' })
  await new Promise(setImmediate)
  collectGarbage()
  await new Promise(setImmediate)
  const read: object[] = []
  for await (const batch of records) read.push(...batch)
  expect([total, read]).toEqual([2, [{ id: 'e1' }, { id: 'e2' }]])
  // The heap has what earlier files of the process have loaded.
}, 20_000)

it('a list that is too large is closed before the first record was read', async () => {
  closed = Promise.withResolvers()
  const { close } = await readList(source(), { resource: 'endless' })
  await close()
  await closed.promise
})

it.each([
  [401, NoLongerAllowed],
  [403, NoLongerAllowed],
  [404, ListOutdated],
  [422, ListOutdated],
  [409, HiddenByPlan],
  [503, TemporaryFailure],
])('a list that is answered %i is not tried in vain', async (status, failure) => {
  await expect(readList(source(), { resource: `answers-${status}` })).rejects.toBeInstanceOf(failure)
})
