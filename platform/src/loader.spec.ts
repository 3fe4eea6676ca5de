import { expect, it } from 'vitest'
import { createLoader } from './loader.ts'

it('loads the keys of one turn together, and later keys in the next batch', async () => {
  const batches: number[][] = []
  const double = createLoader(
    async (keys: readonly number[]) => {
      batches.push([...keys])
      if (batches.length === 1) later = [double(3), double(4)]
      return keys.map(key => key * 2)
    },
    { maxBatch: 10, maxConcurrent: 1, isCausedByOneKey: () => true },
  )
  let later: Promise<number>[] = []
  expect(await Promise.all([double(1), double(2)])).toEqual([2, 4])
  expect(await Promise.all(later)).toEqual([6, 8])
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ])
})

it('limits the size and the number of batches under way', async () => {
  const sizes: number[] = []
  let underWay = 0
  let most = 0
  const echo = createLoader(
    async (keys: readonly number[]) => {
      sizes.push(keys.length)
      most = Math.max(most, ++underWay)
      await new Promise(resolve => setImmediate(resolve))
      underWay -= 1
      return keys
    },
    { maxBatch: 3, maxConcurrent: 2, isCausedByOneKey: () => true },
  )
  const asked = Array.from({ length: 8 }, (_, index) => index)
  expect(await Promise.all(asked.map(echo))).toEqual(asked)
  expect(sizes).toEqual([3, 3, 2])
  expect(most).toBe(2)
})

it('fails only the key that causes the error', async () => {
  const echo = createLoader(
    async (keys: readonly number[]) => {
      if (keys.includes(2)) throw new Error('no')
      return keys
    },
    { maxBatch: 10, maxConcurrent: 1, isCausedByOneKey: () => true },
  )
  const answers = await Promise.allSettled([echo(1), echo(2), echo(3)])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

it('fails all keys together when no single key causes the error', async () => {
  let asked = 0
  const away = createLoader(
    async (): Promise<readonly number[]> => {
      asked += 1
      throw new Error('away')
    },
    { maxBatch: 10, maxConcurrent: 1, isCausedByOneKey: () => false },
  )
  const answers = await Promise.allSettled([away(1), away(2)])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(asked).toBe(1)
})
