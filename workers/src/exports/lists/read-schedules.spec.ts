import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NoLongerAllowed } from './read-list.ts'
import { readSchedules } from './read-schedules.ts'

const asked: { people: number; from: string; to: string }[] = []
let status = 200
const server = createServer(({ url = '' }, response) => {
  const query = new URL(url, 'http://localhost').searchParams
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  const people = JSON.parse(query.get('employeeIds') ?? '[]') as string[]
  asked.push({ people: people.length, from, to })
  const day = { date: from, kind: 'working', holiday: null, leave: null, share: 1, minutes: 480 }
  const days = [{ ...day, lateFrom: 551, startMinute: 540, endMinute: 1_020 }]
  response.writeHead(status).end(JSON.stringify({ people: people.map(employeeId => ({ employeeId, days })) }))
})
beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.close()
})
const source = () => {
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, token: 't', upTo: '0' }
}

it('asks for at most six weeks and a hundred people at once, and only for those who have rows', async () => {
  const early = Array.from({ length: 120 }, (_, at) => ({ employeeId: `e${at}`, workDate: '2026-11-02' }))
  const late = [
    { employeeId: 'e1', workDate: '2026-12-14' },
    { employeeId: 'e1', workDate: '2026-12-13' },
  ]
  const found = await readSchedules(source(), [...late, ...early])
  expect(asked.splice(0)).toEqual([
    { people: 100, from: '2026-11-02', to: '2026-12-13' },
    { people: 20, from: '2026-11-02', to: '2026-12-13' },
    { people: 1, from: '2026-12-14', to: '2026-12-14' },
  ])
  expect(found.get('e119 2026-11-02')).toMatchObject({ minutes: 480 })
  expect(found.get('e1 2026-12-14')).toMatchObject({ lateFrom: 551 })
  expect(found.get('e2 2026-12-14')).toBeUndefined()
})

it('ends when the account may no longer read', async () => {
  status = 403
  const row = { employeeId: 'e1', workDate: '2026-11-02' }
  await expect(readSchedules(source(), [row])).rejects.toBeInstanceOf(NoLongerAllowed)
})
