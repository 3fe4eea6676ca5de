import { addDays, addMonths } from '@rollcall/contracts/kernel/days.ts'
import { appendAll } from './events.ts'
import { booksOf, makeKey } from './leave.ts'
import { type Measure, median, round } from './measure.ts'
import { punchesOf, weekdaysOf } from './month-of-punches.ts'
import { startRunningSystem } from './running-system.ts'
import { addStaff } from './staff.ts'

const PEOPLE = 1_000
const ROUNDS = 5
const longest = 1_800_000
const today = Temporal.Now.plainDateISO('UTC').toString()
const months = Array.from({ length: 12 }, (_, back) => addMonths(today.slice(0, 7), -1 - back))
const lastMonth = months[0] as string

/**
 * Pages of lists as they were known at a past moment, over HTTP, for a company of 1,000 people with a year of punches and
 * the books of five years of leave: the streams that the list asks for are read from the log and folded for each answer.
 */
export async function measurePastLists(): Promise<Measure[]> {
  const system = await startRunningSystem()
  try {
    const { store, codec, launched } = system
    // They would write a mail about each request of five years.
    await launched.processes.find(({ name }) => name === 'workers')?.stop()
    const staff = await addStaff(store, launched.secrets.tokenPrivateKey, PEOPLE)
    const { companyId, people, company } = staff
    for (const { id } of people) await makeKey(codec, companyId, id)
    await appendAll(store, [
      ...people.flatMap(({ id }) => booksOf(companyId, id).streams),
      ...people.flatMap(({ id }) => months.map(month => punchesOf(companyId, id, month))),
    ])
    await system.settled(longest)
    const monday = weekdaysOf(lastMonth)[10] as string
    const week = { workDate_gte: monday, workDate_lte: addDays(monday, 6) }
    const knownOn = new Date().toISOString()
    const some = people.slice(0, 25).map(({ id }) => id)
    const lists: [what: string, path: string, filter: object][] = [
      ['a week of 25 people', 'team-in-out', { ...week, employeeId: some }],
      ['a week of all', 'team-in-out', week],
      ['the requests of leave of all', 'leave-request', {}],
      ['the balances of leave of all', 'leave-balance', {}],
      ['a month of performance of all', 'performance', { month: lastMonth }],
    ]
    const measures: Measure[] = []
    for (const [what, resource, filter] of lists) {
      const ask = async (more: object) => {
        const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,24]', ...more })
        const began = performance.now()
        const response = await fetch(`${launched.url}/api/${resource}?${query}`, {
          headers: { Authorization: `Bearer ${company.token}` },
        })
        const text = await response.text()
        if (!response.ok) throw new Error(`${resource}: ${response.status} ${text}`)
        if (JSON.parse(text).length !== 25) throw new Error(`${resource}: ${text.slice(0, 200)}`)
        return performance.now() - began
      }
      const [then, now]: [number[], number[]] = [[], []]
      for (let turn = 0; turn <= ROUNDS; turn += 1) {
        const took = [await ask({ knownOn }), await ask({})] as const
        // The first ones warm up.
        if (turn === 0) continue
        then.push(took[0])
        now.push(took[1])
      }
      const value = round(median(then), 0)
      measures.push({
        measure: `a page of the past: ${what} among 1,000 people with a year`,
        value,
        unit: 'ms',
        reference: `the same of now: ${round(median(now), 1)} ms`,
        goal: '≤ 1,000 ms',
        met: value <= 1_000,
      })
    }
    return measures
  } finally {
    await system.stop()
  }
}
