import type { Session } from '@rollcall/platform/auth-tokens/authenticate.ts'
import { describe, expect, it } from 'vitest'
import { parseReadChanges, type ReadChangesListener } from '../kernel/read-changes.ts'
import { computedResources, resources } from '../resources.ts'
import { createLiveHub } from './live-hub.ts'
import { liveSources } from './live-sources.ts'

/** The changes that auditors hear of besides their own. */
const audited = computedResources.filter(({ roles }) => roles.includes('auditor'))

/** A hub whose notifications the test sends. */
function hub(computed: typeof computedResources = []) {
  let projector: ReadChangesListener | undefined
  const hub = createLiveHub(
    { add: listener => (projector = listener), close() {} },
    liveSources(resources, computed),
  )
  const say = (message: Record<string, unknown>) => {
    const changes = parseReadChanges(JSON.stringify(message))
    if (!changes) throw new Error('not a notification of the projector')
    for (const change of changes) projector?.onChange(change)
  }
  return { hub, say, gap: () => projector?.onGap() }
}

function listener(session: Partial<Session>) {
  const received: string[] = []
  const seen = { received, rechecks: 0 }
  return Object.assign(seen, {
    session: { accountId: 'a', companyId: 'c1', role: 'company', sessionId: 's', ...session } as Session,
    send: (text: string) => void received.push(text),
    recheck() {
      seen.rechecks += 1
    },
    close() {},
  })
}
/** The received events, as `name id data`. */
const eventsOf = (received: string[]) =>
  received.map(text => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1]
    const id = field('id')?.replace(/^start-.*/, 'start')
    return [field('event'), id, field('data')].filter(part => part !== undefined).join(' ')
  })
const changesIn = (received: string[]) => eventsOf(received).filter(event => event.startsWith('change'))

const days = (position: number, ...changes: [company: string, id: string][]) => ({
  projection: 'attendance_days',
  position: String(position),
  changes: changes.map(([company, id]) => ({ company, id })),
})

describe('the live hub', () => {
  it('sends a company only its own rows', () => {
    const { hub: live, say } = hub()
    const [one, two] = [listener({}), listener({ companyId: 'c2' })]
    live.add(one, undefined)
    live.add(two, undefined)
    say(days(7, ['c1', 'x'], ['c2', 'y'], ['c1', 'x']))
    expect(changesIn(one.received)).toEqual(['change 7 {"resource":"team-in-out","ids":["x"]}'])
    expect(changesIn(two.received)).toEqual(['change 7 {"resource":"team-in-out","ids":["y"]}'])
  })

  it('sends an employee that who they are changed with their own record, such as a zone that the company set', () => {
    const { hub: live, say } = hub()
    const [own, colleague] = ['e1', 'e2'].map(accountId => listener({ role: 'employee', accountId }))
    live.add(own!, undefined)
    live.add(colleague!, undefined)
    say({
      projection: 'employees',
      position: '9',
      changes: [{ company: 'c1', id: 'e1', owner: 'e1' }],
    })
    expect(changesIn(own!.received)).toContain('change 9 {"resource":"me","ids":["e1"]}')
    expect(changesIn(colleague!.received)).toEqual([])
  })

  it('sends an employee only own sessions', () => {
    const { hub: live, say } = hub()
    const employee = listener({ role: 'employee', accountId: 'e1' })
    live.add(employee, undefined)
    const changes = [
      { company: 'c1', id: 's1', owner: 'e1' },
      { company: 'c1', id: 's2', owner: 'e2' },
    ]
    say({ projection: 'work_sessions', position: '8', changes })
    say({ projection: 'work_sessions', position: '9', changes: changes.slice(1) })
    say({ projection: 'presence', position: '9', changes })
    say({ projection: 'employees', position: '9', changes })
    expect(changesIn(employee.received)).toEqual([
      'change 8 {"resource":"my-in-out","ids":["s1"]}',
      'change 9 {"resource":"employee","ids":["s1"]}',
      'change 9 {"resource":"my-holiday","ids":null}',
      'change 9 {"resource":"my-project","ids":null}',
      'change 9 {"resource":"my-announcement","ids":null}',
      'change 9 {"resource":"my-task","ids":null}',
      'change 9 {"resource":"task-comment","ids":null}',
      'change 9 {"resource":"task-change","ids":null}',
      'change 9 {"resource":"me","ids":["s1"]}',
    ])
  })

  it('reports who opened an announcement to the company and to that person, not to colleagues', () => {
    const { hub: live, say } = hub()
    const owner = listener({ accountId: 'c1' })
    const [reader, colleague] = ['e1', 'e2'].map(accountId => listener({ role: 'employee', accountId }))
    for (const one of [owner, reader!, colleague!]) live.add(one, undefined)
    const changes = [{ company: 'c1', id: 'n1_e1', owner: 'e1' }]
    say({ projection: 'announcement_sightings', position: '8', changes })
    expect(changesIn(owner.received)).toEqual(['change 8 {"resource":"announcement","ids":null}'])
    expect(changesIn(reader!.received)).toEqual(['change 8 {"resource":"my-announcement","ids":null}'])
    expect(changesIn(colleague!.received)).toEqual([])
  })

  it('reports that who is in changed when leave did, only to the company', () => {
    const { hub: live, say } = hub()
    const [owner, employee] = [listener({ accountId: 'c1' }), listener({ role: 'employee', accountId: 'e1' })]
    for (const one of [owner, employee]) live.add(one, undefined)
    say({ projection: 'away', position: '8', changes: [{ company: 'c1', id: 'a1', owner: 'e2' }] })
    expect(changesIn(owner.received)).toEqual([
      'change 8 {"resource":"away","ids":["a1"]}',
      'change 8 {"resource":"presence","ids":null}',
    ])
    expect(changesIn(employee.received)).toEqual(['change 8 {"resource":"away","ids":["a1"]}'])
  })

  it('sends everyone only their own notifications and account', () => {
    const { hub: live, say } = hub()
    const [owner, employee] = [listener({ accountId: 'c1' }), listener({ role: 'employee', accountId: 'e1' })]
    const admin = listener({ role: 'admin', accountId: 'root', companyId: 'platform' })
    for (const one of [owner, employee, admin]) live.add(one, undefined)
    const changes = [
      { company: 'c1', id: 'n1', owner: 'c1' },
      { company: 'c1', id: 'n2', owner: 'e1' },
      { company: 'platform', id: 'n3', owner: 'platform' },
    ]
    say({ projection: 'notifications', position: '8', changes })
    say({ projection: 'accounts', position: '9', changes: [{ company: 'c1', id: 'e1', owner: 'e1' }] })
    expect(changesIn(owner.received)).toEqual(['change 8 {"resource":"notification","ids":["n1"]}'])
    expect(changesIn(employee.received)).toEqual([
      'change 8 {"resource":"notification","ids":["n2"]}',
      'change 9 {"resource":"me","ids":["e1"]}',
    ])
    expect(changesIn(admin.received)).toEqual(['change 8 {"resource":"notification","ids":["n3"]}'])
  })

  it('sends an export only to the account that asked for it', () => {
    const { hub: live, say } = hub()
    const who = {
      asked: listener({ accountId: 'c1' }),
      colleague: listener({ accountId: 'second-owner' }),
      employee: listener({ accountId: 'e1', role: 'employee' }),
      auditor: listener({ accountId: 'u1', role: 'auditor' }),
      other: listener({ accountId: 'c2', companyId: 'c2' }),
      admin: listener({ accountId: 'root', companyId: 'platform', role: 'admin' }),
    }
    for (const one of Object.values(who)) live.add(one, undefined)
    say({ projection: 'exports', position: '8', changes: [{ company: 'c1', id: 'x1', owner: 'c1' }] })
    const received = Object.entries(who).map(([name, { received }]) => [name, changesIn(received)])
    expect(received.filter(([, changes]) => changes?.length)).toEqual([
      ['asked', ['change 8 {"resource":"export","ids":["x1"]}']],
    ])
  })

  it('sends an auditor only replays of shared people, and an administrator nothing', () => {
    const { hub: live, say } = hub(audited)
    const shared = { now: true }
    const auditor = Object.assign(listener({ role: 'auditor' }), {
      isShared: (id: string | undefined) => shared.now && (id === undefined || id === 'asha'),
    })
    const admin = listener({ role: 'admin' })
    live.add(auditor, undefined)
    live.add(admin, undefined)
    const everything = [
      'employees',
      'presence',
      'work_sessions',
      'accounts',
      'attendance_days',
      'corrections',
    ]
    const sayOf = (owner: string) => {
      for (const projection of [...everything, 'leave_requests', 'payslips', 'companies'])
        say({ projection, position: '5', changes: [{ company: 'c1', id: 'i', owner }] })
    }
    sayOf('zeynep')
    const me = 'change 5 {"resource":"me","ids":["i"]}'
    expect(changesIn(auditor.received.splice(0))).toEqual([me])
    sayOf('asha')
    const replay = 'change 5 {"resource":"attendance-replay","ids":null}'
    const person = 'change 5 {"resource":"audited-person","ids":null}'
    expect(changesIn(auditor.received.splice(0))).toEqual([person, replay, replay, replay, me])
    say({ projection: 'attendance_days', position: '6', companies: ['c1'] })
    expect(changesIn(auditor.received.splice(0))).toEqual([
      'change 6 {"resource":"attendance-replay","ids":null}',
    ])
    shared.now = false
    sayOf('asha')
    say({ projection: 'attendance_days', position: '6', companies: ['c1'] })
    expect(changesIn(auditor.received)).toEqual([me])
    expect(changesIn(admin.received)).toEqual([])
  })

  it('has what is shared with an auditor read again when it changes', () => {
    const { hub: live, say } = hub()
    const [one, other] = ['a1', 'a2'].map(accountId => listener({ role: 'auditor', accountId }))
    for (const each of [one, other]) if (each) live.add(each, undefined)
    say({ projection: 'auditors', position: '5', changes: [{ company: 'c1', id: 'a1', owner: 'a1' }] })
    expect([one?.rechecks, other?.rechecks]).toEqual([1, 0])
    expect(changesIn(other?.received ?? [])).toEqual([])
  })

  it('reports that any row may have changed when there are too many', () => {
    const { hub: live, say } = hub()
    const one = listener({})
    live.add(one, undefined)
    say({ projection: 'employees', position: '3', companies: ['c1', 'c2'] })
    expect(changesIn(one.received)).toEqual(
      // Tasks, entries of records and looks of auditors show the names of employees.
      ['employee', 'person-entry', 'task', 'task-comment', 'task-change', 'auditor-look'].map(
        resource => `change 3 {"resource":"${resource}","ids":null}`,
      ),
    )
    say({ projection: 'employees', position: '4', all: true })
    expect(eventsOf(one.received)).toContain('change 4 {"resource":"employee","ids":null,"everybody":true}')
  })

  it('reports a rebuilt projection to everyone, and no other', () => {
    const { hub: live, say } = hub()
    const [company, other] = [listener({}), listener({ companyId: 'c2' })]
    const auditor = listener({ role: 'auditor' })
    say(days(1, ['c1', 'a']))
    for (const one of [company, other, auditor]) live.add(one, undefined)
    say({ projection: 'presence', position: '4', all: true })
    const expected = ['change 4 {"resource":"presence","ids":null,"everybody":true}']
    expect([company, other, auditor].map(({ received }) => changesIn(received))).toEqual([
      expected,
      expected,
      [],
    ])
    const back = listener({})
    live.add(back, '1')
    expect(eventsOf(back.received), 'earlier changes are no longer remembered').toEqual([
      'resync {}',
      'ready start {}',
    ])
    say({ projection: 'accounts', position: '5', all: true })
    expect([company.rechecks, other.rechecks]).toEqual([1, 1])
  })

  it('has sessions checked while the projector catches up, without new reads', () => {
    const { hub: live, say } = hub()
    const one = listener({})
    live.add(one, undefined)
    say({ projection: 'accounts', position: '3', companies: ['c1'], silent: true })
    expect([changesIn(one.received), one.rechecks]).toEqual([[], 1])
  })

  it('continues after an interruption', () => {
    const { hub: live, say } = hub()
    say(days(1, ['c1', 'a']))
    say(days(2, ['c1', 'b']))
    say({ projection: 'presence', position: '1', changes: [{ company: 'c1', id: 'p' }] })
    say(days(3, ['c2', 'z']))
    const back = listener({})
    live.add(back, '2')
    expect(eventsOf(back.received)).toEqual([
      'change 2 {"resource":"team-in-out","ids":["b"]}',
      'change 1 {"resource":"presence","ids":["p"]}',
      'ready 1 {}',
    ])
  })

  it('continues a stream that was interrupted before any change', () => {
    const { hub: live, say, gap } = hub()
    const first = listener({})
    live.add(first, undefined)
    const start = /^id: (.*)$/m.exec(first.received.join(''))?.[1] ?? ''
    live.remove(first)
    say(days(1, ['c1', 'a']))
    const back = listener({})
    live.add(back, start)
    expect(changesIn(back.received)).toEqual(['change 1 {"resource":"team-in-out","ids":["a"]}'])

    gap()
    const afterGap = listener({})
    live.add(afterGap, start)
    expect(eventsOf(afterGap.received)[0]).toBe('resync {}')
  })

  it('tells somebody who begins with a place what changed since, and nothing twice', () => {
    const { hub: live, say } = hub()
    say(days(1, ['c1', 'a']))
    const place = live.place()
    const calm = listener({})
    live.add(calm, place)
    expect(eventsOf(calm.received)).toEqual(['ready 1 {}'])
    say(days(2, ['c1', 'b']))
    const late = listener({})
    live.add(late, place)
    expect(changesIn(late.received)).toEqual(['change 2 {"resource":"team-in-out","ids":["b"]}'])
  })

  it('asks for a new read when it does not remember that far back', () => {
    const { hub: live, say, gap } = hub()
    for (let position = 1; position <= 300; position += 1) say(days(position, ['c1', `${position}`]))
    const late = listener({})
    live.add(late, '1')
    expect(eventsOf(late.received)).toEqual(['resync {}', 'ready 300 {}'])

    gap()
    const afterGap = listener({})
    live.add(afterGap, '300')
    expect(eventsOf(afterGap.received)).toEqual(['resync {}', 'ready start {}'])
  })

  it('asks for a new read when sending the missed changes would cut the stream off repeatedly', () => {
    const { hub: live, say } = hub()
    for (let position = 1; position <= 256; position += 1) {
      const ids = Array.from(
        { length: 50 },
        (_, at) => `3f2a8c1e-0b7d-4e65-9a10-${String(at).padStart(12, '0')}`,
      )
      say(days(position, ...ids.map((id): [string, string] => ['c1', id])))
    }
    const back = listener({})
    live.add(back, '1')
    expect(eventsOf(back.received)).toEqual(['resync {}', 'ready 256 {}'])

    const again = listener({})
    live.add(again, '255')
    expect(changesIn(again.received)).toHaveLength(2)
  })

  it('tells open streams when notifications may have been missed', () => {
    const { hub: live, gap } = hub()
    const one = listener({})
    live.add(one, undefined)
    gap()
    expect(eventsOf(one.received)).toEqual(['ready start {}', 'resync {}'])
    expect(one.rechecks).toBe(1)
  })

  it('has exactly the streams check their session whose session, account or company changed', () => {
    const { hub: live, say } = hub()
    const mine = listener({ accountId: 'a1', sessionId: 's1' })
    const other = listener({ accountId: 'a2', sessionId: 's2' })
    live.add(mine, undefined)
    live.add(other, undefined)
    say({ projection: 'sessions', position: '1', changes: [{ company: 'c1', id: 's1' }] })
    say({ projection: 'accounts', position: '1', changes: [{ company: 'c1', id: 'a1' }] })
    expect([mine.rechecks, other.rechecks]).toEqual([2, 0])
    say({ projection: 'accounts', position: '2', companies: ['c1'] })
    expect([mine.rechecks, other.rechecks]).toEqual([3, 1])
    const elsewhere = listener({ companyId: 'c2' })
    live.add(elsewhere, undefined)
    say({ projection: 'companies', position: '3', changes: [{ company: 'c1', id: 'c1' }] })
    expect([mine.rechecks, other.rechecks, elsewhere.rechecks]).toEqual([4, 2, 0])
  })

  it('sends nothing more to a closed stream', () => {
    const { hub: live, say } = hub()
    const one = listener({})
    live.add(one, undefined)
    live.remove(one)
    say(days(1, ['c1', 'a']))
    expect(changesIn(one.received)).toEqual([])
    expect(live.countOf('a')).toBe(0)
  })
})
