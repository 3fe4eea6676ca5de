import { expect, it } from 'vitest'
import { inParallel } from './in-parallel.ts'

/** Work that ends when it is told to. */
function controlledWork() {
  const begun: number[] = []
  const ends = new Map<number, PromiseWithResolvers<void>>()
  const work = (item: number) => {
    begun.push(item)
    const end = Promise.withResolvers<void>()
    ends.set(item, end)
    return end.promise
  }
  return { begun, work, end: (item: number) => ends.get(item)?.resolve(), ends }
}
const turn = () => new Promise(resolve => setImmediate(resolve))

it('runs at most so many at once, and begins the next when one ends', async () => {
  const { begun, work, end } = controlledWork()
  const done = inParallel([1, 2, 3], 2, work)
  await turn()
  expect(begun).toEqual([1, 2])
  end(2)
  await turn()
  expect(begun).toEqual([1, 2, 3])
  end(1)
  end(3)
  await done
})

it('begins nothing after an error, and throws it once the running work has ended', async () => {
  const { begun, work, end, ends } = controlledWork()
  let settled = false
  const done = inParallel([1, 2, 3], 2, work).finally(() => {
    settled = true
  })
  done.catch(() => undefined)
  await turn()
  ends.get(1)?.reject(new Error('first'))
  await turn()
  expect(begun).toEqual([1, 2])
  expect(settled).toBe(false)
  end(2)
  await expect(done).rejects.toThrow('first')
  expect(begun).toEqual([1, 2])
})

it('ends at once without items', async () => {
  await inParallel([], 2, () => Promise.reject(new Error('never')))
})
