import type { EmployeeForm } from '@rollcall/contracts/employees/commands.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import {
  type Append,
  type AppendResult,
  EventStoreUnavailable,
} from '@rollcall/platform/event-store/event-store.ts'
import { InMemoryEventStore } from '@rollcall/platform/event-store/in-memory-event-store.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Accounts } from './accounts/accounts.ts'
import type { CompanyPort } from './company/public.ts'
import { Employees } from './employees/employees.ts'
import { addEmployee } from './employees/handlers.ts'
import { nameId } from './kernel/name-id.ts'
import { type AnySteps, finishSteps, runSteps } from './kernel/run-steps.ts'
import { allRules } from './testing/all-rules.ts'
import { plainLog, sent } from './testing/log.ts'

const companies = {
  profile: async () => ({ planId: 'free' }),
  settings: async () => undefined,
} as unknown as CompanyPort

const form = (name: string): EmployeeForm => ({
  fullName: name,
  email: `${name}@lantern.io`,
  mobile: '+49 30 555 0100',
  code: `LW-${name}`,
  position: 'Engineer',
  leaveBalance: 7.5,
  dateOfBirth: '1994-02-03',
  dateOfJoin: '2024-04-01',
})

/** The command that adds a person. Two commands with the same event ids would pass for one. */
const commandOf = (name: string) => nameId(name, '6b1b7a43-55c5-4f4b-9d8e-0b0a1c2f7d11')

const asSent = (name: string) => ({ ...sent(name), commandId: commandOf(name) })

/** Takes every seat of the plan. */
async function fillSeats(store: InMemoryEventStore): Promise<void> {
  const { employees } = replicaOn(store)
  for (let n = 0; n < 10; n++) await employees.takeSeat(`p${n}`, `P-${n}`, asSent(`seat ${n}`))
}

/** A replica of the command service on a shared log. */
function replicaOn(store: InMemoryEventStore) {
  const log = plainLog(store)
  const accounts = new Accounts(log, Buffer.alloc(32, 7).toString('base64'))
  const employees = new Employees(log, companies)
  const adding = addEmployee({ employees, accounts })
  return {
    employees,
    accounts,
    add: (name: string) => runSteps('AddEmployee', adding, form(name), asSent(name), log),
    /** What the scheduler sends for a command that did not end. */
    finish: (name: string) =>
      finishSteps(
        { companyId: 'c1', commandId: commandOf(name) },
        () => ({ steps: adding as unknown as AnySteps, writes: allRules }),
        asSent('the scheduler'),
        log,
        () => sent(name).newId,
      ),
  }
}

const idOf = (name: string) => `employee of ${name}`

/** The process of the replica was killed. */
class Killed extends Error {}

/** When a replica is killed, and at how many appends to the seats another one is faster. */
interface Fate {
  /** After so many calls of the store. */
  diesAt: number
  busy: number
}

/** The shared store as one replica sees it: its answers come in the test's order. */
class ReplicaStore extends InMemoryEventStore {
  /** The length of the log when the state of the command was last read. */
  knows = 0
  #calls = 0
  #busy: number
  readonly #shared: InMemoryEventStore
  readonly #turn: () => Promise<void>
  readonly #diesAt: number

  constructor(shared: InMemoryEventStore, turn: () => Promise<void>, { diesAt, busy }: Fate) {
    super()
    this.#shared = shared
    this.#turn = turn
    this.#diesAt = diesAt
    this.#busy = busy
  }

  override async read(stream: string, from?: number) {
    await this.#turn()
    this.#live()
    const [slice, head] = await Promise.all([this.#shared.read(stream, from), this.#shared.head()])
    if (stream.startsWith('multiStep-')) this.knows = Number(head)
    return slice
  }

  override async append(append: Append): Promise<AppendResult> {
    await this.#turn()
    this.#live()
    if (append.stream.startsWith('seats-') && this.#busy-- > 0)
      return { outcome: 'conflict', revision: (await this.#shared.read(append.stream)).revision }
    const result = await this.#shared.append(append)
    // Stored, but nobody hears of it.
    this.#live()
    return result
  }

  #live(): void {
    if (this.#calls++ >= this.#diesAt) throw new Killed()
  }
}

async function everything(store: InMemoryEventStore): Promise<StoredEvent[]> {
  const ended = new AbortController()
  for await (const { events } of store.subscribe({
    after: '0',
    batchSize: 10_000,
    maxWait: 0,
    signal: ended.signal,
  }))
    return events
  return []
}

/**
 * How a command ended last, and whether it took effect although it was refused: what happened in a run that was open
 * when the refusal was decided, after that.
 */
function courseOf(commandId: string, events: readonly StoredEvent[], refusedAt: readonly number[]) {
  let outcome: unknown
  let began = 0
  const wrong: string[] = []
  for (const [index, { type, data, metadata, stream }] of events.entries()) {
    if (metadata.commandId !== commandId) continue
    if (type === 'CommandBegan') {
      began = index
      outcome = undefined
    } else if (type === 'CommandEnded') outcome = data.outcome
    const isEffect = /^(employee|account)-/.test(stream) || outcome === 'done'
    if (isEffect && (outcome === 'refused' || refusedAt.some(at => began < at && at <= index)))
      wrong.push(type)
  }
  return { outcome, wrong }
}

describe('an addition whose attempts another replica used up', () => {
  const withBusySeats = async (busy: number) => {
    const store = new InMemoryEventStore()
    const replica = replicaOn(
      new ReplicaStore(store, async () => {}, { diesAt: Number.POSITIVE_INFINITY, busy }),
    )
    return { store, replica }
  }

  it('is not answered as refused and then added a minute later', async () => {
    const { store, replica } = await withBusySeats(100)
    await expect(replica.add('asha')).rejects.toMatchObject({ code: 'unavailable' })
    await replicaOn(store).finish('asha')
    await expect(replicaOn(store).add('asha')).resolves.toMatchObject({ id: idOf('asha') })
  })
  it('keeps its address for the next run', async () => {
    const { store, replica } = await withBusySeats(100)
    await expect(replica.add('asha')).rejects.toMatchObject({ code: 'unavailable' })
    expect(await replicaOn(store).accounts.holderOf('asha@lantern.io')).toMatchObject({
      accountId: idOf('asha'),
    })
  })
  it('is not answered as refused when its end cannot be written', async () => {
    class WithoutEnds extends InMemoryEventStore {
      override async append(append: Append): Promise<AppendResult> {
        if (append.events.some(({ type }) => type === 'CommandEnded')) throw new EventStoreUnavailable('away')
        // The last seat is taken between the check and the step.
        if (append.stream.startsWith('multiStep-')) await fillSeats(this)
        return super.append(append)
      }
    }
    const store = new WithoutEnds()
    await expect(replicaOn(store).add('asha')).rejects.toBeInstanceOf(EventStoreUnavailable)
  })
  it('is tried again before it is answered', async () => {
    const { replica } = await withBusySeats(5)
    await expect(replica.add('asha')).resolves.toMatchObject({ id: idOf('asha') })
  })
})

/** Takes a refusal, or the end of the process, as an answer. Any other error fails the test. */
function onlyRefused(error: unknown): void {
  if (!(error instanceof Refusal || error instanceof Killed)) throw error
}

/** Somebody leaves and somebody else comes, several times: the last seat is free now and then. */
async function otherPeople(employees: Employees): Promise<void> {
  for (let n = 0; n < 3; n++) {
    await employees.seat({ type: 'free', employeeId: `p${n}` }, asSent(`free ${n}`))
    await employees.takeSeat(`q${n}`, `Q-${n}`, asSent(`take ${n}`)).catch(onlyRefused)
  }
}

it('a refusal is final: no addition takes effect after it, whichever replica runs or dies', async () => {
  const names = ['asha', 'linh']
  const requests = fc.array(
    fc.record({
      name: fc.constantFrom(...names),
      what: fc.constantFrom('add', 'add', 'add', 'finish'),
      fate: fc.record({
        diesAt: fc.oneof({ weight: 2, arbitrary: fc.constant(Number.POSITIVE_INFINITY) }, fc.nat(60)),
        busy: fc.constantFrom(0, 0, 3, 4, 8, 30),
      }),
    }),
    { minLength: 2, maxLength: 8 },
  )
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), requests, async (scheduler, asked) => {
      const shared = new InMemoryEventStore()
      const healthy = replicaOn(shared)
      await fillSeats(shared)
      const refusedAt = new Map(names.map(name => [name, [] as number[]]))
      const turn = () => scheduler.schedule(Promise.resolve()) as Promise<void>
      const requested = asked.map(async ({ name, what, fate }) => {
        const store = new ReplicaStore(shared, turn, fate)
        const replica = replicaOn(store)
        if (what === 'finish') return replica.finish(name).catch(onlyRefused)
        const answer = await replica.add(name).catch((error: unknown) => error)
        if (answer instanceof Killed) return
        if (answer instanceof Error) {
          expect(answer).toBeInstanceOf(Refusal)
          const { code } = answer as Refusal
          expect(code).not.toBe('conflict')
          if (code !== 'unavailable') refusedAt.get(name)!.push(store.knows)
        } else expect(await healthy.employees.statusOf(idOf(name), sent(name))).toBe('active')
      })
      const others = otherPeople(
        replicaOn(new ReplicaStore(shared, turn, { diesAt: Number.POSITIVE_INFINITY, busy: 0 })).employees,
      )
      await scheduler.waitFor(Promise.all([...requested, others]))

      for (const name of names) {
        await healthy.finish(name)
        const { outcome, wrong } = courseOf(commandOf(name), await everything(shared), refusedAt.get(name)!)
        expect(wrong).toEqual([])
        const status = await healthy.employees.statusOf(idOf(name), sent(name))
        expect(status).toBe(outcome === 'done' ? 'active' : 'none')
      }
    }),
    { numRuns: 400 },
  )
}, 60_000)
