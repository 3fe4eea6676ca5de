import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import { daysSaved, noDays } from '@rollcall/contracts/company/company-days.ts'
import type { AskedChange } from '@rollcall/contracts/corrections/changes.ts'
import { describe, expect, it } from 'vitest'
import { CorrectionWorld } from '../testing/correction-world.ts'

const day = '2026-11-20'
const time = (clock: string, date = day) => `${date}T${clock}:00.000Z`
const span = (from: string, to: string | null) => ({ from: time(from), to: to && time(to) })

const added = (from: string, to: string): AskedChange => ({
  what: 'session',
  was: null,
  now: span(from, to),
})
const moved = (session: DaySession, now: { from: string; to: string | null } | null): AskedChange => ({
  what: 'session',
  id: session.sessionId,
  was: { from: session.inAt, to: session.outAt },
  now,
})

/** A day from 09:00 to 17:00 with a break at noon, looked at in the evening. */
async function workedDay(): Promise<{ world: CorrectionWorld; session: DaySession }> {
  const world = new CorrectionWorld(time('09:00'), 'UTC')
  const at = async (clock: string, how: 'in' | 'out' | 'pause' | 'resume') => {
    world.now = time(clock)
    await world.punch(how)
  }
  await at('09:00', 'in')
  await at('12:00', 'pause')
  await at('12:30', 'resume')
  await at('17:00', 'out')
  world.now = time('20:00')
  return { world, session: (await world.days()).get(day)![0]! }
}

const last = async (world: CorrectionWorld) => (await world.events()).at(-1)

describe('a proposed correction', () => {
  it('counts from the approval on, with the minutes before and after', async () => {
    const { world, session } = await workedDay()
    const before = await world.days()
    const id = await world.propose(day, [moved(session, span('09:00', '18:00'))])
    expect(await world.days()).toEqual(before)
    await world.approve(day, id, 'Fine')
    expect((await world.days()).get(day)).toEqual([
      { ...session, outAt: time('18:00'), breaks: session.breaks },
    ])
    expect(await last(world)).toMatchObject({
      type: 'CorrectionApproved',
      data: { minutes: { was: 450, now: 510 }, note: 'Fine' },
    })
  })
  it('is decided once', async () => {
    const { world, session } = await workedDay()
    const id = await world.propose(day, [moved(session, null)])
    await world.reject(day, id, 'You were here')
    const again = { code: 'rule-broken', message: 'This correction has already been rejected.' }
    await expect(world.approve(day, id)).rejects.toMatchObject(again)
    await expect(world.reject(day, id)).rejects.toMatchObject(again)
    await expect(world.withdraw(day, id)).rejects.toMatchObject(again)
  })
  it('can be withdrawn, and proposed again in another way', async () => {
    const { world, session } = await workedDay()
    const id = await world.propose(day, [moved(session, span('09:00', '18:00'))])
    const other = [moved(session, span('09:00', '18:05'))]
    await expect(world.propose(day, other)).rejects.toThrow('Withdraw it first')
    await world.withdraw(day, id)
    await world.propose(day, other)
    await expect(world.approve(day, id)).rejects.toThrow('This correction has been withdrawn.')
  })
  it('is found on its own date only', async () => {
    const { world, session } = await workedDay()
    const id = await world.propose(day, [moved(session, null)])
    await expect(world.approve('2026-11-19', id)).rejects.toMatchObject({ code: 'not-found' })
    await expect(world.approve(day, 'other')).rejects.toMatchObject({ code: 'not-found' })
  })
  it('is about a day from the limit of the team settings up to today', async () => {
    const { world } = await workedDay()
    const on = (date: string) =>
      world.propose(date, [
        { what: 'session', was: null, now: { from: time('01:00', date), to: time('02:00', date) } },
      ])
    await expect(on('2026-11-21')).rejects.toThrow('This day has not come yet.')
    await expect(on('2026-10-19')).rejects.toThrow('from 20 October 2026 on')
    await on('2026-10-20')
  })
  it('that is out of date is refused, and stays pending', async () => {
    const { world, session } = await workedDay()
    const id = await world.propose(day, [moved(session, span('09:00', '18:00'))])
    await world.record(day, [moved(session, span('09:00', '17:30'))])
    await expect(world.approve(day, id)).rejects.toThrow('This entry has changed in the meantime.')
    await world.reject(day, id)
  })
})

it('an equal or overlapping correction is refused while one is pending', async () => {
  const { world, session } = await workedDay()
  const refused = (change: AskedChange) =>
    expect(world.propose(day, [change])).rejects.toThrow(
      'You have already proposed a correction of this time. Withdraw it first',
    )
  const id = await world.propose(day, [added('17:30', '18:30')])
  await refused(added('17:30', '18:30'))
  await refused(added('18:00', '19:00'))
  await refused(added('17:10', '17:31'))
  await refused(moved(session, span('09:00', '18:00')))
  // Beside it, and a break within it, is another time.
  await world.propose(day, [added('18:30', '19:00')])
  await world.propose(day, [{ what: 'break', was: null, now: span('15:00', '15:30') }])
  await world.withdraw(day, id)
  await world.propose(day, [added('17:30', '18:30')])
})

describe('two corrections of one entry at once', () => {
  it('one wins, and the other is told', async () => {
    const { world, session } = await workedDay()
    const answers = await Promise.allSettled([
      world.record(day, [moved(session, span('09:00', '18:00'))]),
      world.record(day, [moved(session, span('09:00', '18:30'))]),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: 'This entry has changed in the meantime. Look at the day again.' },
    })
  })
  it('both count when they are about different ends', async () => {
    const { world, session } = await workedDay()
    await Promise.all([
      world.record(day, [moved(session, span('08:30', '17:00'))]),
      world.record(day, [{ ...moved(session, span('09:00', '18:00')) }]),
    ])
    expect((await world.days()).get(day)).toMatchObject([{ inAt: time('08:30'), outAt: time('18:00') }])
  })
  it('of dates beside each other do not overlap', async () => {
    const { world } = await workedDay()
    world.now = time('20:00', '2026-11-24')
    const night = (date: string, from: string, to: string) =>
      world.record(date, [{ what: 'session', was: null, now: { from, to } }])
    const answers = await Promise.allSettled([
      night('2026-11-22', time('22:00', '2026-11-22'), time('06:00', '2026-11-23')),
      night('2026-11-23', time('05:00', '2026-11-23'), time('12:00', '2026-11-23')),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a time that an old browser turned into another instant', () => {
  it('is refused by its end, and nothing is recorded', async () => {
    const { world, session } = await workedDay()
    const before = await world.events()
    const ends = async (change: AskedChange) => {
      const refused = await world.record(day, [change]).catch(error => error)
      return refused.errors.map(({ path }: { path: string }) => path)
    }
    const { to } = span('09:00', '18:00')
    const summer = { from: 0, to: 60 }
    expect(await ends({ ...moved(session, { from: session.inAt, to }), offsets: summer })).toEqual([
      'changes.0.now.to',
    ])
    expect(await ends({ ...added('18:00', '19:00'), offsets: { from: 60, to: 0 } })).toEqual([
      'changes.0.now.from',
    ])
    const pause = { what: 'break', was: null, now: span('15:00', '15:10') } as const
    expect(await ends({ ...pause, offsets: summer })).toEqual(['changes.0.now.to'])
    expect(await world.events()).toEqual(before)
  })
  it('counts, if it shows the same; an end that stays is not compared', async () => {
    const { world, session } = await workedDay()
    const change = moved(session, { from: session.inAt, to: time('18:00') })
    await world.record(day, [{ ...change, offsets: { from: 60, to: 0 } }])
    expect((await world.days()).get(day)).toMatchObject([{ outAt: time('18:00') }])
  })
})

describe('a correction of a night shift', () => {
  /** 20 November 2026 is a Friday, whose shift is from 23:00 to 07:00. */
  async function begunAt(at: string, date: string) {
    const world = new CorrectionWorld(time(at, date), 'UTC')
    world.company = daysSaved(
      noDays,
      {
        zone: 'UTC',
        workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
        reportsDueBy: null,
        workHours: { start: '23:00', minutes: 450, breakMinutes: 30, graceMinutes: 10 },
      },
      '2026-01-01T08:00:00.000Z',
    )
    await world.punch('in')
    world.now = time('12:00', '2026-11-22')
    return world
  }
  const next = '2026-11-21'

  it('moves a beginning after midnight, and settles its missing punch-out', async () => {
    const world = await begunAt('00:40', next)
    const [session] = (await world.days()).get(day) ?? []
    await world.record(day, [moved(session!, { from: time('00:10', next), to: time('07:00', next) })])
    expect((await world.days()).get(day)).toMatchObject([
      { inAt: time('00:10', next), outAt: time('07:00', next) },
    ])
  })
  it('adds a session after midnight to the date of the shift, but not beyond it', async () => {
    const world = await begunAt('23:00', day)
    const [session] = (await world.days()).get(day) ?? []
    await world.record(day, [moved(session!, { from: session!.inAt, to: time('01:00', next) })])
    const later = (from: string, to: string): AskedChange => ({
      what: 'session',
      was: null,
      now: { from: time(from, next), to: time(to, next) },
    })
    await world.record(day, [later('02:00', '06:00')])
    expect((await world.days()).get(day)).toHaveLength(2)
    await expect(world.record(day, [later('07:00', '08:00')])).rejects.toMatchObject({
      message: 'The session from 07:00 would not begin on this date. Add it on its own date instead.',
    })
  })
})

describe('a direct correction', () => {
  it('of a day before the employee joined is refused, as their own proposal is', async () => {
    const { world } = await workedDay()
    world.dateOfJoin = day
    const before = '2026-11-19'
    const night: AskedChange = {
      what: 'session',
      was: null,
      now: { from: time('09:00', before), to: time('17:00', before) },
    }
    await expect(world.record(before, [night])).rejects.toMatchObject({
      message: 'The employee joined on 20 November 2026',
      errors: [{ path: 'workDate' }],
    })
    await expect(world.propose(before, [night])).rejects.toMatchObject({ errors: [{ path: 'workDate' }] })
    await world.record(day, [added('18:00', '19:00')])
  })
  it('adds a session with a break in it, by one command', async () => {
    const { world } = await workedDay()
    await world.record(day, [
      added('18:00', '19:30'),
      { what: 'break', was: null, now: span('18:30', '18:45') },
    ])
    expect((await world.days()).get(day)?.[1]).toMatchObject({
      inAt: time('18:00'),
      outAt: time('19:30'),
      breaks: [{ from: time('18:30'), to: time('18:45'), paid: false }],
    })
  })
  it('can be undone once, which can be undone too', async () => {
    const { world, session } = await workedDay()
    const before = await world.days()
    const removed = await world.record(day, [moved(session, null)])
    expect((await world.days()).size).toBe(0)
    const undone = await world.undo(day, removed)
    expect(await world.days()).toEqual(before)
    await expect(world.undo(day, removed)).rejects.toThrow('already been undone')
    await world.undo(day, undone)
    expect((await world.days()).size).toBe(0)
  })
  it('that was changed since cannot be undone', async () => {
    const { world, session } = await workedDay()
    const first = await world.record(day, [moved(session, span('09:00', '18:00'))])
    const [changed] = (await world.days()).get(day)!
    await world.record(day, [moved(changed!, span('09:00', '18:30'))])
    await expect(world.undo(day, first)).rejects.toThrow('This entry has changed in the meantime.')
  })
  it('settles a missing punch-out beside the sessions of the next day', async () => {
    const world = new CorrectionWorld(time('09:00'), 'UTC')
    await world.punch('in')
    world.now = time('09:00', '2026-11-21')
    await world.punch('in')
    world.now = time('17:00', '2026-11-21')
    await world.punch('out')
    const [session] = (await world.days()).get(day)!
    // Another change of this day is possible too, before it is settled.
    await world.record(day, [added('06:00', '07:00')])
    await world.record(day, [moved(session!, span('09:00', '17:00'))])
    expect((await world.days()).get(day)).toMatchObject([{}, { outAt: time('17:00'), outZone: 'UTC' }])
  })
})

describe('what is open on the punch clock', () => {
  async function openDay() {
    const world = new CorrectionWorld(time('09:00'), 'UTC')
    await world.punch('in')
    world.now = time('12:00')
    await world.punch('pause')
    world.now = time('13:00')
    return { world, session: (await world.days()).get(day)![0]! }
  }

  it('is not ended or removed by a correction', async () => {
    const { world, session } = await openDay()
    const open = 'This session is still open. It can be ended or removed after the punch-out.'
    await expect(world.record(day, [moved(session, span('09:00', '12:00'))])).rejects.toThrow(open)
    await expect(world.record(day, [moved(session, null)])).rejects.toThrow(open)
    const [pause] = session.breaks
    const ofBreak = (now: { from: string; to: string } | null): AskedChange => ({
      what: 'break',
      id: pause!.breakId,
      was: { from: pause!.from, to: null },
      now,
    })
    const lasts = 'This break is not over yet. It can be ended or removed afterwards.'
    await expect(world.record(day, [ofBreak(null)])).rejects.toThrow(lasts)
    await expect(world.record(day, [ofBreak({ from: time('12:00'), to: time('12:20') })])).rejects.toThrow(
      lasts,
    )
  })
  it('can begin earlier, up to the limit of a session', async () => {
    const { world, session } = await openDay()
    await world.record(day, [moved(session, span('08:00', null))])
    await world.punch('out')
    expect((await world.days()).get(day)).toMatchObject([{ inAt: time('08:00'), outAt: time('13:00') }])
  })
  it('stays so until the limit by its own punch-in, wherever corrections move its beginning', async () => {
    const world = new CorrectionWorld(time('15:00'), 'UTC')
    await world.punch('in')
    world.now = time('23:00')
    const [session] = (await world.days()).get(day)!
    await world.record(day, [moved(session!, span('08:00', null))])
    // Sixteen hours after 08:00, but not after 15:00.
    world.now = time('03:00', '2026-11-21')
    const [earlier] = (await world.days()).get(day)!
    await expect(world.record(day, [moved(earlier!, null)])).rejects.toThrow('still open')
    await world.punch('out')
  })
  it('is refused a beginning of more than 16 hours ago', async () => {
    const world = new CorrectionWorld(time('14:00'), 'UTC')
    await world.punch('in')
    world.now = time('23:00')
    const [session] = (await world.days()).get(day)!
    await expect(world.record(day, [moved(session!, span('06:30', null))])).rejects.toThrow(
      'longer than 16 hours',
    )
  })
})
