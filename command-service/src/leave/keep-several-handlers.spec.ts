import { weekdays } from '@rollcall/contracts/company/team-settings.ts'
import { KeepLeaveBooksOfSeveral } from '@rollcall/contracts/leave/commands.ts'
import { EventStoreUnavailable } from '@rollcall/platform/event-store/event-store.ts'
import { InMemoryEventStore } from '@rollcall/platform/event-store/in-memory-event-store.ts'
import { Map as PersistentMap } from 'immutable'
import { expect, it } from 'vitest'
import { plainLog, sent } from '../testing/log.ts'
import { keepLeaveBooksOfSeveral } from './keep-several-handlers.ts'
import { LeaveBooks, type LeavePorts } from './leave-books.ts'

const now = '2026-11-20T10:00:00.000Z'
const people = ['e1', 'e2', 'e3']

/** A company of three people, two of whom joined a month ago, and how often its settings were read. */
function company(store = new InMemoryEventStore(() => now)) {
  const reads = { settings: 0 }
  const ports = {
    companies: {
      async settings() {
        reads.settings += 1
        return {
          zone: 'UTC',
          dateFormat: 'DD/MM/YYYY',
          workingDays: weekdays.slice(0, 5),
          optionalHolidays: 0,
          reportsDueBy: null,
        }
      },
      plans: async () => [{ planId: 'plus', since: '2026-01-01T00:00:00.000Z' }],
    },
    employees: {
      factsOf: async (_company: string, employeeId: string) =>
        people.includes(employeeId)
          ? {
              position: '',
              zone: undefined,
              leaveBalance: 10,
              dateOfJoin: '2026-01-05',
              addedAt: employeeId === 'e3' ? now : '2026-10-20T10:00:00.000Z',
              blocked: [],
            }
          : undefined,
    },
    holidays: { of: async () => PersistentMap(), chosenBy: async () => new Set() },
  } as unknown as LeavePorts
  const log = plainLog(store)
  const keep = keepLeaveBooksOfSeveral({ leave: new LeaveBooks(log, ports) })
  return {
    reads,
    keep: (employeeIds: string[], commandId: string) =>
      keep({ companyId: 'c1', employeeIds, on: '2026-11-20' }, sent(commandId, now), log),
    async events(employeeId: string) {
      return (await store.read(`leaveAccount-c1_${employeeId}_2026`)).events
    },
    head: () => store.head(),
  }
}

it('opens the books of each person, with what is the company’s read once', async () => {
  const lantern = company()
  await expect(lantern.keep(people, 'one')).resolves.toMatchObject({ done: 3, refused: [] })
  const types = await Promise.all(people.map(async id => (await lantern.events(id)).map(({ type }) => type)))
  const opened = ['LeaveYearOpened', 'LeaveGranted']
  expect(types).toEqual([[...opened, 'LeaveAccrued'], [...opened, 'LeaveAccrued'], opened])
  expect(lantern.reads.settings).toBe(1)
})

it('writes nothing when it is repeated, also with other people', async () => {
  const lantern = company()
  await lantern.keep(['e1', 'e2'], 'one')
  const before = await lantern.events('e2')
  await lantern.keep(['e2', 'e3'], 'two')
  expect(await lantern.events('e2')).toEqual(before)
  const head = await lantern.head()
  await lantern.keep(people, 'three')
  expect(await lantern.head()).toBe(head)
})

it('names a deleted person and does the others', async () => {
  const lantern = company()
  await expect(lantern.keep(['e1', 'gone', 'e2'], 'one')).resolves.toMatchObject({
    done: 2,
    refused: [{ id: 'gone', message: 'There is no such record.' }],
  })
  expect((await lantern.events('e2')).length).toBe(3)
})

it('fails when the store does not answer for one of them, and goes on where it was', async () => {
  class Failing extends InMemoryEventStore {
    fails = true
    override async append(append: Parameters<InMemoryEventStore['append']>[0]) {
      if (this.fails && append.stream.includes('e2')) throw new EventStoreUnavailable('away')
      return super.append(append)
    }
  }
  const store = new Failing(() => now)
  const lantern = company(store)
  await expect(lantern.keep(people, 'one')).rejects.toThrow('away')
  store.fails = false
  await expect(lantern.keep(people, 'two')).resolves.toMatchObject({ done: 3 })
  expect((await lantern.events('e1')).length).toBe(3)
  expect((await lantern.events('e2')).length).toBe(3)
})

it('takes at most 50 people', () => {
  const companyId = crypto.randomUUID()
  const body = (count: number) => ({
    companyId,
    employeeIds: Array.from({ length: count }, () => crypto.randomUUID()),
    on: '2026-11-20',
  })
  expect(KeepLeaveBooksOfSeveral.schema.safeParse(body(50)).success).toBe(true)
  expect(KeepLeaveBooksOfSeveral.schema.safeParse(body(51)).success).toBe(false)
  expect(KeepLeaveBooksOfSeveral.schema.safeParse(body(0)).success).toBe(false)
})
