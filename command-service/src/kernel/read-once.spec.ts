import { expect, it } from 'vitest'
import { readOnce } from './read-once.ts'

class Plans {
  #reads = 0
  fails = false
  async planAt(companyId: string, instant: string): Promise<string> {
    this.#reads += 1
    if (this.fails) throw new Error('away')
    return `${companyId} ${instant} ${this.#reads}`
  }
  async reads(): Promise<number> {
    return this.#reads
  }
}

it('reads once for the same arguments, also while the first read runs', async () => {
  const plans = readOnce(new Plans(), ['planAt'])
  const both = await Promise.all([plans.planAt('c1', 'now'), plans.planAt('c1', 'now')])
  expect(both).toEqual(['c1 now 1', 'c1 now 1'])
  expect(await plans.planAt('c1', 'later')).toBe('c1 later 2')
  expect(await plans.planAt('c2', 'now')).toBe('c2 now 3')
})

it('reads again what was not named, and what failed', async () => {
  const all = new Plans()
  const plans = readOnce(all, ['planAt'])
  expect(await plans.reads()).toBe(0)
  all.fails = true
  await expect(plans.planAt('c1', 'now')).rejects.toThrow('away')
  all.fails = false
  expect(await plans.planAt('c1', 'now')).toBe('c1 now 2')
  expect(await plans.reads()).toBe(2)
})
