import { expect, it } from 'vitest'
import { gathered } from './gathered.ts'

it('asks what comes in one turn together, and what comes meanwhile in the next group', async () => {
  const groups: number[][] = []
  const double = gathered(
    async (questions: readonly number[]) => {
      groups.push([...questions])
      if (groups.length === 1) later = [double(3), double(4)]
      return questions.map(question => question * 2)
    },
    { most: 10, atOnce: 1, isOnesFault: () => true },
  )
  let later: Promise<number>[] = []
  expect(await Promise.all([double(1), double(2)])).toEqual([2, 4])
  expect(await Promise.all(later)).toEqual([6, 8])
  expect(groups).toEqual([
    [1, 2],
    [3, 4],
  ])
})

it('asks no more at once than it may', async () => {
  const sizes: number[] = []
  let underWay = 0
  let most = 0
  const echo = gathered(
    async (questions: readonly number[]) => {
      sizes.push(questions.length)
      most = Math.max(most, ++underWay)
      await new Promise(resolve => setImmediate(resolve))
      underWay -= 1
      return questions
    },
    { most: 3, atOnce: 2, isOnesFault: () => true },
  )
  const asked = Array.from({ length: 8 }, (_, index) => index)
  expect(await Promise.all(asked.map(echo))).toEqual(asked)
  expect(sizes).toEqual([3, 3, 2])
  expect(most).toBe(2)
})

it('lets a question at fault fail alone', async () => {
  const echo = gathered(
    async (questions: readonly number[]) => {
      if (questions.includes(2)) throw new Error('no')
      return questions
    },
    { most: 10, atOnce: 1, isOnesFault: () => true },
  )
  const answers = await Promise.allSettled([echo(1), echo(2), echo(3)])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

it('lets all fail together where no single one is at fault', async () => {
  let asked = 0
  const away = gathered(
    async (): Promise<readonly number[]> => {
      asked += 1
      throw new Error('away')
    },
    { most: 10, atOnce: 1, isOnesFault: () => false },
  )
  const answers = await Promise.allSettled([away(1), away(2)])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(asked).toBe(1)
})
