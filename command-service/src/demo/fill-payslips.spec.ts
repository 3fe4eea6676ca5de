import { randomUUID } from 'node:crypto'
import { addMonths } from '@rollcall/contracts/kernel/days.ts'
import { countedPayslip } from '@rollcall/contracts/payslips/counted.ts'
import { exceptionsOf, inNumber } from '@rollcall/contracts/payslips/payslip.ts'
import { InMemoryEventStore } from '@rollcall/platform/event-store/in-memory-event-store.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { commandEntries } from '../commands.ts'
import type { Actor } from '../kernel/decider.ts'
import { type Payslip, validOf } from '../payslips/payslip-month.ts'
import { payWorld } from '../testing/pay-world.ts'
import { DemoPayslips } from './demo-payslips.ts'
import { fillLatestPayslips, fillPayslips } from './fill-payslips.ts'
import { bonus, correction } from './pay.ts'
import { people } from './people.ts'
import { createDemoSender, stranger } from './sender.ts'

const companyId = randomUUID()
const owner: Actor = { ...stranger, accountId: companyId, companyId, role: 'company' }
const ids = people.map(() => randomUUID())
const staff = { paid: ids.slice(0, -2), unpaid: ids.at(-2) }
const months = Array.from({ length: 13 }, (_, index) => addMonths('2025-11', index))

const store = new InMemoryEventStore()
/** One run of the demo at that time, on a log that earlier runs have written to. */
async function run(now: string) {
  const { log, payslips, employees } = payWorld(store)
  const entries = commandEntries({ payslips, employees, appSecret: '', slackOrigins: [] } as never)
  const demo = new DemoPayslips({ send: createDemoSender(entries, log), log, owner, now })
  await fillPayslips(demo, staff, { begin: '2025-11-25', now })
  await fillLatestPayslips(demo, staff, { begin: '2025-11-25', now })
  const of = (month: string): Promise<Payslip[]> =>
    Promise.all(ids.map(employeeId => demo.find({ employeeId, month }))).then(found =>
      found.flatMap(({ payslips }) => payslips),
    )
  return { of, find: demo.find.bind(demo) }
}

let demo: Awaited<ReturnType<typeof run>>
let written: string
beforeAll(async () => {
  demo = await run('2026-11-25T10:00:00.000Z')
  written = await store.head()
})

describe('the demo company’s payslips', () => {
  it('are issued for twelve months, with numbers that follow the months without a gap', async () => {
    const byYear = new Map<string, number[]>()
    for (const month of months.slice(0, -1)) {
      const issued = await demo.of(month)
      expect(issued.filter(({ state }) => state === 'issued').length).toBe(staff.paid.length)
      const numbers = issued.map(({ number = '' }) => inNumber(number))
      for (const { year, place } of numbers.toSorted((a, b) => a.place - b.place))
        byYear.set(year, [...(byYear.get(year) ?? []), place])
    }
    expect([...byYear.keys()]).toEqual(['2025', '2026'])
    for (const places of byYear.values()) expect(places).toEqual(places.map((_, index) => index + 1))
  })

  it('have one that is voided and replaced by one with what was missing', async () => {
    const employeeId = staff.paid[correction.person] ?? ''
    const { payslips } = await demo.find({ employeeId, month: '2026-09' })
    expect(payslips.map(({ state }) => state)).toEqual(['voided', 'issued'])
    expect(payslips[1]).toMatchObject({ replaces: payslips[0]?.payslipId, note: correction.note })
    expect(payslips[1]?.lines.earnings).toContainEqual(correction.earning)
  })

  it('are paid in euros, one person’s in yen, and rise in April', async () => {
    const valid = (await demo.of('2026-11')).filter(({ lines }) => lines.earnings.length > 0)
    const currencies = Map.groupBy(valid, ({ currency }) => currency)
    expect([currencies.get('EUR')?.length, currencies.get('JPY')?.length]).toEqual([21, 1])
    const basics = []
    for (const month of ['2025-11', '2026-03', '2026-04', '2026-11']) {
      const [first] = await demo.of(month)
      basics.push(first?.lines.earnings.find(({ id }) => id === 'basic'))
    }
    expect(basics[0]).toEqual(basics[1])
    expect(basics[2]).toEqual(basics[3])
    expect(basics[2]).not.toEqual(basics[1])
  })

  it('are drafts this month, one without lines and one that differs from last month', async () => {
    const found = []
    for (const employeeId of ids) {
      const [draft] = (await demo.find({ employeeId, month: '2026-11' })).payslips
      const last = validOf(await demo.find({ employeeId, month: '2026-10' }))
      const netOf = ({ lines, days, currency }: Payslip) => countedPayslip(lines, days, currency)
      expect(draft?.state).toBe(draft && 'draft')
      const before = last ? netOf(last).net : null
      found.push(draft && exceptionsOf(netOf(draft), draft.days, before))
    }
    const marked = found.map(each => each?.find(one => one === 'differs' || one === 'noLines'))
    expect(Object.entries(marked).filter(([, mark]) => mark)).toEqual([
      [String(bonus.person), 'differs'],
      [String(people.length - 2), 'noLines'],
    ])
    expect(found.at(-1)).toBeUndefined()
  })

  it('are the same after a second run', async () => {
    await run('2026-11-25T11:00:00.000Z')
    expect(await store.head()).toBe(written)
  })

  it('are issued by a run in the next month, except the one that was changed', async () => {
    const later = await run('2026-12-06T10:00:00.000Z')
    const states = Map.groupBy(await later.of('2026-11'), ({ state }) => state)
    expect([states.get('issued')?.length, states.get('draft')?.length]).toEqual([21, 2])
    const drafts = await later.of('2026-12')
    expect(drafts.map(({ state }) => state)).toEqual(drafts.map(() => 'draft'))
    expect(drafts.length).toBe(staff.paid.length + 1)
  })
})
