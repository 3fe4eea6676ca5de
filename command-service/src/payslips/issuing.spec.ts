import { randomUUID } from 'node:crypto'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { amountLine } from '@rollcall/contracts/payslips/samples.ts'
import {
  type Append,
  type AppendResult,
  EventStoreUnavailable,
} from '@rollcall/platform/event-store/event-store.ts'
import { InMemoryEventStore } from '@rollcall/platform/event-store/in-memory-event-store.ts'
import { describe, expect, it } from 'vitest'
import { paid, payWorld } from '../testing/pay-world.ts'
import { issue } from './issue.ts'

const companyId = 'c1'
const month = '2026-11'
const lines = { earnings: [amountLine('basic', 'Basic salary', 315_000)], deductions: [] }
const content = { currency: 'EUR', digits: 2, lines, note: '' }
type World = ReturnType<typeof payWorld>

/** Drafts for so many people, each with a line; gives the payslips' ids. */
async function drafts({ payslips }: World, people: number): Promise<string[]> {
  const ids: string[] = []
  for (let person = 0; person < people; person++) {
    const of = { companyId, employeeId: randomUUID(), month, empty: true }
    const { id } = await payslips.draft(of, paid(`draft ${person}`))
    const save = { type: 'save', payslipId: id, version: 1, content } as const
    await payslips.record({ companyId, payslipId: id }, save, paid(`save ${person}`))
    ids.push(id)
  }
  return ids
}

const numbersOf = async (world: World, ids: readonly string[]) =>
  (await Promise.all(ids.map(payslipId => world.payslips.find({ companyId, payslipId })))).map(
    ({ number }) => number,
  )
const from1To = (count: number) =>
  Array.from({ length: count }, (_, index) => `LW-2026-${String(index + 1).padStart(4, '0')}`)

/** A store that fails at every so many appends: before it, or after it and before its answer. */
class Unsteady extends InMemoryEventStore {
  every: number | undefined
  #appends = 0

  override async append(append: Append): Promise<AppendResult> {
    if (this.every === undefined) return super.append(append)
    const count = ++this.#appends
    if (count % this.every === 0) throw new EventStoreUnavailable('cut off before')
    const result = await super.append(append)
    if (count % this.every === 1) throw new EventStoreUnavailable('cut off after')
    return result
  }
}

describe('the numbers of payslips', () => {
  it('are 1 to n without a gap or a double when 50 are issued at once by two processes', async () => {
    const store = new InMemoryEventStore()
    const [one, two] = [payWorld(store), payWorld(store)]
    const ids = await drafts(one, 50)
    await Promise.all(
      ids.map((payslipId, index) =>
        issue(index % 2 ? one.payslips : two.payslips, { companyId, payslipId }, 2, paid(`issue ${index}`)),
      ),
    )
    // The scheduler gives a number to those that the other process was faster than.
    for (const payslipId of ids)
      await one.payslips.number({ companyId, payslipId }, paid(`number ${payslipId}`))
    expect((await numbersOf(two, ids)).sort()).toEqual(from1To(50))
  })

  it('have no gap whatever fails and is sent again, and a refused one takes none', async () => {
    const store = new Unsteady()
    const ids = await drafts(payWorld(store), 50)
    const stale = new Set(ids.filter((_, index) => index % 7 === 0))
    store.every = 5
    const send = async (payslipId: string, index: number): Promise<void> => {
      // Each attempt is a new process, which knows nothing but the log.
      for (let attempt = 0; attempt < 30; attempt++) {
        const { payslips } = payWorld(store)
        try {
          const known = stale.has(payslipId) ? 1 : 2
          await issue(payslips, { companyId, payslipId }, known, paid(`issue ${index}`))
          return
        } catch (error) {
          if (error instanceof Refusal && error.code === 'conflict' && stale.has(payslipId)) return
          if (!(error instanceof EventStoreUnavailable)) throw error
        }
      }
    }
    await Promise.all(ids.map(send))
    store.every = undefined
    const world = payWorld(store)
    for (const payslipId of ids)
      await world.payslips.number({ companyId, payslipId }, paid(`number ${payslipId}`))
    const numbers = await numbersOf(world, ids)
    expect(numbers.filter(number => number !== undefined).sort()).toEqual(from1To(50 - stale.size))
    expect(ids.filter((_, index) => numbers[index] === undefined)).toEqual([...stale])
  })

  it('begin with 1 in each year, and keep the letters of the year’s first one', async () => {
    const world = payWorld(new InMemoryEventStore())
    const [first = '', second = ''] = await drafts(world, 2)
    await issue(world.payslips, { companyId, payslipId: first }, 2, paid('this year'))
    const next = { ...paid('next year'), now: '2027-01-02T09:00:00.000Z' }
    await issue(world.payslips, { companyId, payslipId: second }, 2, next)
    expect(await numbersOf(world, [first, second])).toEqual(['LW-2026-0001', 'LW-2027-0001'])
  })
})

describe('a command that is sent again', () => {
  it('issues once, and answers the same', async () => {
    const store = new InMemoryEventStore()
    const world = payWorld(store)
    const [payslipId = ''] = await drafts(world, 1)
    const once = await issue(world.payslips, { companyId, payslipId }, 2, paid('issue'))
    const head = await store.head()
    const again = await issue(payWorld(store).payslips, { companyId, payslipId }, 2, paid('issue'))
    expect(await store.head()).toBe(head)
    expect(again).toEqual(once)
  })
})
