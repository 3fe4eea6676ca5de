import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { streamType } from '@rollcall/contracts/kernel/stream.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readList } from './read-list.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const server = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': streamType, 'X-Total-Count': '2' })
  response.end('{"id":"e1"}\n{"id":"e2"}\n')
})
beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.close()
})

it('a list that is not read at once is not thrown away with its answer', async () => {
  const { port } = server.address() as AddressInfo
  const source = { url: `http://127.0.0.1:${port}`, token: 't', upTo: '0' }
  const { total, records } = await readList(source, { resource: 'employee' })
  for (let round = 0; round < 5; round += 1) {
    await new Promise(setImmediate)
    collectGarbage()
  }
  const read: object[] = []
  for await (const batch of records) read.push(...batch)
  expect([total, read]).toEqual([2, [{ id: 'e1' }, { id: 'e2' }]])
})
