import { weekdays } from '@rollcall/contracts/company/team-settings.ts'
import { EventStoreUnavailable } from '@rollcall/platform/event-store/event-store.ts'
import { erased } from '@rollcall/platform/personal-data/event-codec.ts'
import { Map as PersistentMap } from 'immutable'
import { describe, expect, it } from 'vitest'
import { type AnySteps, finishSteps, runSteps } from '../kernel/run-steps.ts'
import { companyDaysOf } from '../testing/company-days.ts'
import { FailingStore } from '../testing/failing-store.ts'
import { plainLog, sent } from '../testing/log.ts'
import { leaveAccount } from './leave-account.ts'
import { LeaveBooks, type LeavePorts } from './leave-books.ts'
import { addLeaveForSeveral, decideLeaves } from './several-handlers.ts'

const now = '2026-11-20T10:00:00.000Z'
const friday = '2026-12-18'
const people = ['e1', 'e2', 'e3', 'e4']

/** Stops answering after a number of appends to books of leave, as a process that is killed. */
class DyingStore extends FailingStore {
  left = Number.POSITIVE_INFINITY
  /** Does not answer the last append of a command. */
  forgetsNothing = false
  override async append(append: Parameters<FailingStore['append']>[0]) {
    if (append.stream.startsWith('leaveAccount') && this.left-- <= 0)
      throw new EventStoreUnavailable('cut off')
    if (this.forgetsNothing && append.events.some(({ type }) => type === 'CommandForgotten'))
      throw new EventStoreUnavailable('cut off')
    return super.append(append)
  }
}

/** A company with four people of ten days each, some of whom are blocked. */
function company(blocked: readonly string[] = []) {
  const store = new DyingStore(() => now)
  const log = plainLog(store)
  const ports = {
    companies: {
      settings: async () => ({
        zone: 'UTC',
        dateFormat: 'DD/MM/YYYY',
        workingDays: weekdays.slice(0, 5),
        optionalHolidays: 0,
        reportsDueBy: null,
      }),
      days: async () => companyDaysOf({ at: '2026-01-01T12:00:00.000Z' }),
      plans: async () => [{ planId: 'free', since: now }],
    },
    employees: {
      everyone: async () => people,
      factsOf: async (_company: string, employeeId: string) =>
        people.includes(employeeId)
          ? {
              position: '',
              zone: undefined,
              leaveBalance: 10,
              dateOfJoin: '2026-01-05',
              addedAt: now,
              isBlocked: blocked.includes(employeeId),
              blocked: [],
            }
          : undefined,
      historyOf: async () => ({ positions: [], zones: [], states: [] }),
    },
    holidays: { of: async () => PersistentMap(), chosenBy: async () => new Set() },
  } as unknown as LeavePorts
  const books = new LeaveBooks(log, ports)
  const deciding = decideLeaves({ leave: books })
  const adding = addLeaveForSeveral({ leave: books, employees: ports.employees })
  return {
    store,
    /** A pending request of a person; its id. */
    async request(employeeId: string, from: string, to = from): Promise<string> {
      const context = sent(`asks ${employeeId} ${from}`)
      await books.record(
        { companyId: 'c1', employeeId },
        known => ({
          type: 'request',
          from,
          to,
          kind: 'full',
          half: null,
          reason: '',
          byAdmin: false,
          overdraw: '',
          evenIfBlocked: false,
          ...known,
        }),
        context,
      )
      return context.newId('leave request')
    },
    decide: (
      decision: 'approve' | 'reject',
      requests: { employeeId: string; requestId: string }[],
      key = 'decides',
    ) =>
      runSteps(
        'DecideLeaves',
        deciding,
        { decision, requests, reason: 'Release week' },
        { ...sent(key), fingerprint: JSON.stringify([decision, requests]) },
        log,
      ),
    add: (employeeIds: string[] | null, to = friday, overdraw = '', key = 'adds', evenIfBlocked = false) =>
      runSteps(
        'AddLeaveForSeveral',
        adding,
        {
          from: friday,
          to,
          kind: 'full',
          half: null,
          reason: 'Retreat',
          employeeIds,
          overdraw,
          evenIfBlocked,
        },
        sent(key),
        log,
      ),
    /** The system continues a command that was cut off. */
    finish: (commandId: string) =>
      finishSteps(
        { companyId: 'c1', commandId },
        name => {
          const steps = { DecideLeaves: deciding, AddLeaveForSeveral: adding }[name] as AnySteps | undefined
          return { steps, writes: [leaveAccount] }
        },
        sent('the scheduler'),
        log,
        of => what => `${what} of ${of}`,
      ),
    /** What the log still has of a command's body, and the kinds of its events. */
    async kept(commandId: string) {
      const { events } = await log.events(`multiStep-c1_${commandId}`)
      return { body: events[0]?.data.body, types: events.map(({ type }) => type) }
    },
    events: async (type: string) => {
      const found = []
      for (const employeeId of people)
        found.push(...(await store.read(`leaveAccount-c1_${employeeId}_2026`)).events)
      return found.filter(event => event.type === type).length
    },
  }
}

/** A request of each person. */
async function withRequests() {
  const lantern = company()
  const requests: { employeeId: string; requestId: string }[] = []
  for (const employeeId of people)
    requests.push({ employeeId, requestId: await lantern.request(employeeId, friday) })
  return { lantern, requests }
}

describe('deciding on several requests', () => {
  it('approves each, also two of one person', async () => {
    const { lantern, requests } = await withRequests()
    const second = { employeeId: 'e1', requestId: await lantern.request('e1', '2026-12-21') }
    await expect(lantern.decide('approve', [...requests, second])).resolves.toMatchObject({
      done: 5,
      refused: [],
    })
    expect(await lantern.events('LeaveApproved')).toBe(5)
  })

  it('names those that were refused, with why, and does the others', async () => {
    const { lantern, requests } = await withRequests()
    await lantern.decide('reject', requests.slice(0, 1), 'earlier')
    const unknown = { employeeId: 'e2', requestId: 'nothing' }
    const answer = await lantern.decide('approve', [...requests, unknown])
    expect(answer).toMatchObject({
      done: 3,
      refused: [
        {
          id: requests[0]?.requestId,
          message: 'This request is rejected, so it cannot be approved.',
        },
        { id: 'nothing', message: 'There is no such record.' },
      ],
    })
    expect(await lantern.decide('approve', [...requests, unknown])).toEqual(answer)
  })

  it('writes nothing when all are refused', async () => {
    const { lantern } = await withRequests()
    const before = await lantern.store.head()
    const unknown = { employeeId: 'stranger', requestId: 'nothing' }
    await expect(lantern.decide('approve', [unknown])).resolves.toMatchObject({ done: 0, position: '0' })
    expect(await lantern.store.head()).toBe(before)
  })

  it('does nothing twice with the same key, and refuses the key with other requests', async () => {
    const { lantern, requests } = await withRequests()
    const first = await lantern.decide('reject', requests)
    expect(await lantern.decide('reject', requests)).toEqual(first)
    expect(await lantern.events('LeaveRejected')).toBe(4)
    await expect(lantern.decide('reject', requests.slice(1))).rejects.toMatchObject({ code: 'key-reused' })
  })

  it.each([0, 1, 2, 3])('is finished by the system when it was cut off after %d of four', async done => {
    const { lantern, requests } = await withRequests()
    lantern.store.left = done
    await expect(lantern.decide('approve', requests)).rejects.toBeInstanceOf(EventStoreUnavailable)
    expect(await lantern.events('LeaveApproved')).toBe(done)
    lantern.store.left = Number.POSITIVE_INFINITY
    await lantern.finish('decides')
    expect(await lantern.events('LeaveApproved')).toBe(4)
    await expect(lantern.decide('approve', requests)).resolves.toMatchObject({ done: 4, refused: [] })
    expect(await lantern.events('LeaveApproved')).toBe(4)
  })
})

describe('the reason of a decision on several', () => {
  const forgotten = { body: erased, types: ['CommandBegan', 'CommandEnded', 'CommandForgotten'] }

  it('was still readable under the company’s key after a person of it was erased; it ends with the command', async () => {
    const { lantern, requests } = await withRequests()
    await lantern.decide('reject', requests)
    expect(await lantern.kept('decides')).toEqual(forgotten)
    const answer = await lantern.decide('reject', requests)
    expect(answer).toMatchObject({ done: 4 })
    expect(await lantern.kept('decides')).toEqual(forgotten)
    await expect(lantern.decide('reject', requests.slice(1))).rejects.toMatchObject({ code: 'key-reused' })
  })

  it('is kept until the last person is done, and forgotten by the system after a crash', async () => {
    const { lantern, requests } = await withRequests()
    lantern.store.left = 2
    await expect(lantern.decide('reject', requests)).rejects.toBeInstanceOf(EventStoreUnavailable)
    expect((await lantern.kept('decides')).body).toContain('Release week')
    Object.assign(lantern.store, { left: Number.POSITIVE_INFINITY, forgetsNothing: true })
    await expect(lantern.finish('decides')).rejects.toBeInstanceOf(EventStoreUnavailable)
    expect(await lantern.events('LeaveRejected')).toBe(4)
    lantern.store.forgetsNothing = false
    const types = ['CommandBegan', 'CommandResumed', 'CommandEnded', 'CommandForgotten']
    for (const _time of ['first', 'second']) {
      await lantern.finish('decides')
      expect(await lantern.kept('decides')).toEqual({ body: erased, types })
    }
  })
})

describe('adding leave for several', () => {
  it('adds it for all, approved at once', async () => {
    const lantern = company()
    await expect(lantern.add(null)).resolves.toMatchObject({ done: 4, refused: [] })
    expect(await lantern.events('LeaveApproved')).toBe(4)
  })

  it('names those who have leave already or too few days, and overdraws only with a reason', async () => {
    const lantern = company()
    await lantern.request('e2', friday)
    await expect(lantern.add(['e1', 'e2', 'stranger'])).resolves.toMatchObject({
      done: 1,
      refused: [
        { id: 'e2', message: 'There is already leave from 18 December 2026 (pending).' },
        { id: 'stranger', message: 'There is no such record.' },
      ],
    })
    const other = company()
    await expect(other.add(null, '2027-01-08')).resolves.toMatchObject({
      done: 0,
      refused: people.map(id => ({ id, message: 'This takes 16 days, but 10 days are available.' })),
    })
    await expect(other.add(null, '2027-01-08', 'The office closes', 'adds later')).resolves.toMatchObject({
      done: 4,
    })
  })

  it('names the blocked, and adds it for them, too, once it is confirmed', async () => {
    const lantern = company(['e2'])
    await expect(lantern.add(['e1', 'e2'])).resolves.toMatchObject({
      done: 1,
      refused: [
        { id: 'e2', message: 'This employee is blocked. Confirm that you want to add the leave anyway.' },
      ],
    })
    await expect(lantern.add(['e2', 'e3'], friday, '', 'adds later', true)).resolves.toMatchObject({
      done: 2,
      refused: [],
    })
  })

  it('is finished for those who were there when it began', async () => {
    const lantern = company()
    // The books of two people, each opened with the request.
    lantern.store.left = 2
    await expect(lantern.add(null)).rejects.toBeInstanceOf(EventStoreUnavailable)
    lantern.store.left = Number.POSITIVE_INFINITY
    await lantern.finish('adds')
    expect(await lantern.events('LeaveApproved')).toBe(4)
    expect(await lantern.events('LeaveRequested')).toBe(4)
  })
})
