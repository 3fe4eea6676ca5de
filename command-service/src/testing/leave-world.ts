import { weekdays } from '@rollcall/contracts/company/team-settings.ts'
import type { LeaveEvent } from '@rollcall/contracts/leave/events.ts'
import { type LeaveAccount, noLeaveAccount } from '@rollcall/contracts/leave/rules/account.ts'
import { evolveLeaveAccount } from '@rollcall/contracts/leave/rules/evolve-account.ts'
import type { LeaveSettings } from '@rollcall/contracts/leave/settings.ts'
import type { PlanId } from '@rollcall/contracts/plans/plans.ts'
import { InMemoryEventStore } from '@rollcall/platform/event-store/in-memory-event-store.ts'
import { Map as PersistentMap } from 'immutable'
import type { Appended } from '../kernel/handle-command.ts'
import { streamOf } from '../kernel/streams.ts'
import { type BooksCommand, LeaveBooks, type LeavePorts } from '../leave/leave-books.ts'
import { leaveSettings } from '../leave/leave-settings.ts'
import { companyDaysOf } from './company-days.ts'
import { plainLog, sent } from './log.ts'

/** What the world knows of the person and the company. Instants are ISO. */
export interface WorldFacts {
  companyZone: string
  /** The person's own zone. */
  zone: string | undefined
  leaveBalance: number
  addedAt: string
  dateOfJoin: string
  plans: readonly { planId: PlanId; since: string }[]
  blocked: readonly { from: string; until: string | null }[]
}

const usual: WorldFacts = {
  companyZone: 'UTC',
  zone: undefined,
  leaveBalance: 5,
  addedAt: '2026-11-02T09:00:00.000Z',
  dateOfJoin: '2020-01-06',
  plans: [{ planId: 'plus', since: '2026-01-01T00:00:00.000Z' }],
  blocked: [],
}
const person = { companyId: 'c1', employeeId: 'e1' }
const form = { kind: 'full', half: null, reason: '' } as const

/**
 * One person's books of leave in a log in memory, with the clock given for each command. Nothing happens on its own.
 */
export class LeaveWorld {
  readonly facts: WorldFacts
  #now = ''
  readonly #log = plainLog(new InMemoryEventStore(() => this.#now))
  readonly #books: LeaveBooks
  #commands = 0

  constructor(facts: Partial<WorldFacts> = {}) {
    this.facts = { ...usual, ...facts }
    this.#books = new LeaveBooks(this.#log, this.#ports())
  }

  #ports(): LeavePorts {
    const { facts } = this
    return {
      companies: {
        settings: async () => ({
          zone: facts.companyZone,
          dateFormat: 'DD/MM/YYYY',
          workingDays: weekdays.slice(0, 5),
          optionalHolidays: 0,
          reportsDueBy: null,
        }),
        days: async () => companyDaysOf({ at: '2026-01-01T12:00:00.000Z', zone: facts.companyZone }),
        plans: async () => facts.plans,
      },
      employees: {
        factsOf: async () => ({ position: '', ...facts, isBlocked: facts.blocked.at(-1)?.until === null }),
        historyOf: async () => ({ positions: [], zones: [], states: [], dateOfJoin: facts.dateOfJoin }),
      },
      holidays: { of: async () => PersistentMap(), chosenBy: async () => new Set() },
    } as unknown as LeavePorts
  }

  async settings(now: string, settings: Partial<LeaveSettings>): Promise<void> {
    const whole = { firstMonth: 1, carryOverLimit: null, carryOverMonths: null, ...settings }
    const streams = [streamOf.leaveSettings('c1')]
    const command = { companyId: 'c1', settings: whole }
    await this.#log.record({ streams, decider: leaveSettings, command, companyId: 'c1' }, this.#context(now))
  }

  keep(now: string): Promise<Appended> {
    return this.#books.keep(person, this.#context(now))
  }

  /** Requests full days, or adds them for the person; returns the id of the request. */
  async request(now: string, from: string, to = from, byAdmin = false): Promise<string> {
    const context = this.#context(now)
    await this.#books.record(
      person,
      known => ({
        type: 'request',
        from,
        to,
        ...form,
        byAdmin,
        overdraw: '',
        evenIfBlocked: false,
        ...known,
      }),
      context,
    )
    return context.newId('leave request')
  }

  async edit(now: string, requestId: string, from: string, to = from): Promise<void> {
    await this.#books.record(
      person,
      known => ({ type: 'edit', requestId, from, to, ...form, ...known }),
      this.#context(now),
    )
  }

  async approve(now: string, requestId: string): Promise<void> {
    await this.#books.record(
      person,
      known => ({ type: 'approve', requestId, overdraw: '', ...known }),
      this.#context(now),
    )
  }

  /** The credits that unblocking the person would report. */
  creditsLeftOut(now: string): Promise<number> {
    return this.#books.creditsLeftOut('e1', this.#context(now))
  }

  async send(now: string, command: BooksCommand): Promise<void> {
    await this.#books.record(person, () => command, this.#context(now))
  }

  /** Everything in the books, the oldest first. */
  async events(): Promise<LeaveEvent[]> {
    const years = Array.from({ length: 16 }, (_, year) => streamOf.leaveAccount('c1', 'e1', 2020 + year))
    const all = await Promise.all(years.map(stream => this.#log.events(stream)))
    return all.flatMap(({ events }) => events) as unknown as LeaveEvent[]
  }

  async account(): Promise<LeaveAccount> {
    return (await this.events()).reduce(evolveLeaveAccount, noLeaveAccount)
  }

  #context(now: string) {
    this.#now = now
    this.#commands += 1
    return sent(`command ${this.#commands}`, now)
  }
}
