import type { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { expect, it } from 'vitest'
import { FairQueue, type Waiter } from './fair-queue.ts'

/** A queue that runs one piece of work at a time, until the test ends it. */
function aQueue(limits: { perNetwork?: number; inAll?: number } = {}) {
  const queue = new FairQueue({ running: 1, perNetwork: 100, inAll: 256, ...limits })
  const begun: string[] = []
  const refused: Record<string, Refusal> = {}
  const ends: (() => void)[] = []
  return {
    queue,
    begun,
    refused,
    add(name: string, network: string, more: Partial<Waiter> = {}) {
      const work = () => {
        begun.push(name)
        return new Promise<void>(resolve => ends.push(resolve))
      }
      queue.run({ network, ...more }, work).catch(error => {
        refused[name] = error
      })
    },
    async endOne() {
      ends.shift()?.()
      await new Promise(resolve => setImmediate(resolve))
    },
    settled: () => new Promise(resolve => setImmediate(resolve)),
  }
}

it('a network that fills the queue delays another network by one turn only', async () => {
  const { add, begun, endOne } = aQueue()
  for (let n = 0; n < 50; n++) add(`flood ${n}`, 'flood')
  add('owner', 'home')
  await endOne()
  await endOne()
  expect(begun).toEqual(['flood 0', 'flood 1', 'owner'])
})

it('networks take turns, each in its own order', async () => {
  const { add, begun, endOne } = aQueue()
  for (const [name, network] of [
    ['a1', 'a'],
    ['a2', 'a'],
    ['a3', 'a'],
    ['b1', 'b'],
    ['b2', 'b'],
    ['c1', 'c'],
  ] as const)
    add(name, network)
  for (let n = 0; n < 6; n++) await endOne()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

it('a network has few places, and a refused request is told when to try again', async () => {
  const { queue, add, refused, settled } = aQueue({ perNetwork: 3 })
  for (let n = 0; n < 6; n++) add(`flood ${n}`, 'flood')
  await settled()
  expect(queue.waiting).toBe(3)
  expect(Object.keys(refused)).toEqual(['flood 4', 'flood 5'])
  expect(refused['flood 4']).toMatchObject({ code: 'unavailable', retryAfterSeconds: expect.any(Number) })
})

it('a full queue makes room for a network with fewer waiters', async () => {
  const { queue, add, begun, refused, endOne, settled } = aQueue({ inAll: 4 })
  add('running', 'flood')
  for (let n = 0; n < 4; n++) add(`flood ${n}`, 'flood')
  add('owner', 'home')
  await settled()
  expect(Object.keys(refused)).toEqual(['flood 3'])
  expect(queue.waiting).toBe(4)
  await endOne()
  await endOne()
  expect(begun).toEqual(['running', 'flood 0', 'owner'])
})

it('a queue full of networks with one waiter each refuses the next one', async () => {
  const { queue, add, refused, settled } = aQueue({ inAll: 2 })
  for (const network of ['a', 'b', 'c', 'd']) add(network, network)
  await settled()
  expect(Object.keys(refused)).toEqual(['d'])
  expect(queue.waiting).toBe(2)
})

it('a request that is closed while it waits is not processed and leaves its place', async () => {
  const { queue, add, begun, refused, endOne } = aQueue({ perNetwork: 2 })
  const closed = new AbortController()
  add('running', 'a')
  add('closed', 'a', { signal: closed.signal })
  add('next', 'a')
  closed.abort()
  expect(queue.waiting).toBe(1)
  add('takes its place', 'a')
  await endOne()
  await endOne()
  expect(begun).toEqual(['running', 'next', 'takes its place'])
  expect(refused.closed?.code).toBe('unavailable')
})

it('a request that is already closed takes no turn', async () => {
  const { queue, add, begun, settled } = aQueue()
  add('closed', 'a', { signal: AbortSignal.abort() })
  await settled()
  expect([begun, queue.waiting]).toEqual([[], 0])
})

it('failed work passes its turn on', async () => {
  const queue = new FairQueue({ running: 1, perNetwork: 9, inAll: 9 })
  const failing = queue.run({ network: 'a' }, async () => {
    throw new Error('memory')
  })
  const after = queue.run({ network: 'a' }, async () => 'done')
  await expect(failing).rejects.toThrow('memory')
  expect(await after).toBe('done')
  expect(await queue.run({ network: 'a' }, async () => 'again')).toBe('again')
})
