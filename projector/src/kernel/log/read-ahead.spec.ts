import { expect, it } from 'vitest'
import { readAhead } from './read-ahead.ts'

it('requests the next item while the consumer works on the previous one', async () => {
  const asked: number[] = []
  async function* source() {
    for (let i = 0; i < 3; i++) {
      asked.push(i)
      yield i
    }
  }
  const seen: number[][] = []
  for await (const item of readAhead(source())) {
    await new Promise(resolve => setImmediate(resolve))
    seen.push([item, asked.length])
  }
  expect(seen).toEqual([
    [0, 2],
    [1, 3],
    [2, 3],
  ])
})
it('throws a failure in its turn', async () => {
  async function* source() {
    yield 1
    throw new Error('gone')
  }
  const seen: number[] = []
  const taking = async () => {
    for await (const item of readAhead(source())) seen.push(item)
  }
  await expect(taking()).rejects.toThrow('gone')
  expect(seen).toEqual([1])
})
it('ends without waiting for an item that may never arrive', async () => {
  async function* source() {
    yield 1
    await new Promise(() => {})
  }
  for await (const item of readAhead(source())) {
    expect(item).toBe(1)
    break
  }
})
