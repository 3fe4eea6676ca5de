import { expect, it } from 'vitest'
import { withRests } from './with-rests.ts'

/** Rests between batches that take `reading` to read and `using` to use, in milliseconds. */
function restsOf(batches: readonly { reading: number; using: number }[]) {
  let time = 0
  const rests: number[] = []
  let closed = false
  async function* source() {
    try {
      for (const batch of batches) {
        time += batch.reading
        yield batch
      }
    } finally {
      closed = true
    }
  }
  const rest = async (ms: number) => {
    time += ms
    rests.push(ms)
  }
  const stream = withRests(source(), () => time, rest)
  const use = (ms: number) => {
    time += ms
  }
  return { stream, rests, use, isClosed: () => closed }
}

it('a stream rests after each batch as long as the batch took', async () => {
  const { stream, rests, use } = restsOf([
    { reading: 3, using: 2 },
    { reading: 1, using: 0 },
    { reading: 2, using: 7 },
  ])
  for await (const { using } of stream) use(using)
  expect(rests).toEqual([5, 1, 9])
})

it('a slow client makes no rest longer than 50 ms', async () => {
  const { stream, rests, use } = restsOf([{ reading: 1, using: 30_000 }])
  for await (const { using } of stream) use(using)
  expect(rests).toEqual([50])
})

it('a stream that is left early closes what it reads from', async () => {
  const { stream, isClosed } = restsOf([
    { reading: 1, using: 1 },
    { reading: 1, using: 1 },
  ])
  for await (const _ of stream) break
  expect(isClosed()).toBe(true)
})
