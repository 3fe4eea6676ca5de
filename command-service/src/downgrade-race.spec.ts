import { plans } from '@rollcall/contracts/plans/plans.ts'
import { InMemoryEventStore } from '@rollcall/platform/event-store/in-memory-event-store.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Companies } from './company/companies.ts'
import { Employees } from './employees/employees.ts'
import { seats } from './employees/seats.ts'
import { runSteps } from './kernel/run-steps.ts'
import { streamOf } from './kernel/streams.ts'
import { switchPlan } from './plans/handlers.ts'
import { plainLog, sent } from './testing/log.ts'
import { registration } from './testing/registration.ts'

/** A replica of the command service whose store answers in the order of the test's scheduler. */
function replica(store: InMemoryEventStore, scheduler: fc.Scheduler) {
  const slow = {
    ...store,
    read: async (...asked: Parameters<InMemoryEventStore['read']>) => {
      await scheduler.schedule(Promise.resolve(), 'read')
      return store.read(...asked)
    },
    append: async (...asked: Parameters<InMemoryEventStore['append']>) => {
      await scheduler.schedule(Promise.resolve(), 'append')
      return store.append(...asked)
    },
  } as unknown as InMemoryEventStore
  const log = plainLog(slow)
  const companies = new Companies(log)
  return { log, companies, employees: new Employees(log, companies) }
}

async function companyOnStandard(people: number) {
  const store = new InMemoryEventStore()
  const log = plainLog(store)
  const companies = new Companies(log)
  const employees = new Employees(log, companies)
  await companies.register(registration, sent('register'))
  const steps = switchPlan({ companies, employees })
  await runSteps('SwitchPlan', steps, { planId: 'standard' }, sent('standard'), log)
  for (let n = 0; n < people; n++) await employees.takeSeat(`p${n}`, `P-${n}`, sent(`add ${n}`))
  return store
}

it('a switch to Free during eight additions leaves no more active employees than Free allows, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async scheduler => {
      const store = await companyOnStandard(8)
      const [one, other] = [replica(store, scheduler), replica(store, scheduler)]
      const settled = Promise.allSettled([
        runSteps(
          'SwitchPlan',
          switchPlan({ companies: one.companies, employees: one.employees }),
          { planId: 'free' },
          sent('down'),
          one.log,
        ),
        ...Array.from({ length: 8 }, (_, n) =>
          (n % 2 ? one : other).employees.takeSeat(`new${n}`, `N-${n}`, sent(`new ${n}`)),
        ),
      ])
      await scheduler.waitFor(settled)
      const log = plainLog(store)
      const { planId } = await new Companies(log).profile('c1')
      const { taken } = await log.state(streamOf.seats('c1'), seats)
      expect(taken.size).toBeLessThanOrEqual(plans[planId].maxEmployees ?? Number.POSITIVE_INFINITY)
    }),
    { numRuns: 60 },
  )
}, 30_000)

it('two plans chosen at once end with the same plan for the company and its seats', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async scheduler => {
      const store = await companyOnStandard(8)
      const replicas = [replica(store, scheduler), replica(store, scheduler)] as const
      const choose = (planId: 'free' | 'plus', { companies, employees, log }: (typeof replicas)[0]) =>
        runSteps('SwitchPlan', switchPlan({ companies, employees }), { planId }, sent(planId), log)
      await scheduler.waitFor(Promise.allSettled([choose('free', replicas[0]), choose('plus', replicas[1])]))
      const log = plainLog(store)
      const { planId } = await new Companies(log).profile('c1')
      expect((await log.state(streamOf.seats('c1'), seats)).planId).toBe(planId)
    }),
    { numRuns: 60 },
  )
}, 30_000)
