import { expect, it } from 'vitest'
import { BackgroundRuns } from './background-runs.ts'

it('tells how each run ended, with its id', async () => {
  const ended: [id: string, how: unknown][] = []
  const runs = new BackgroundRuns({
    onTrouble: (error, id) => void ended.push([id, error]),
    onDone: id => void ended.push([id, 'done']),
  })
  const broken = new RangeError('broken')
  runs.start('a', () => Promise.reject(broken))
  await runs.done()
  runs.start('a', async () => {})
  await runs.done()
  expect(ended).toEqual([
    ['a', broken],
    ['a', 'done'],
  ])
})
