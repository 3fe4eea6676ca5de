import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import { describe, expect, it } from 'vitest'
import { CorrectionWorld } from '../testing/correction-world.ts'
import { at, given } from '../testing/given.ts'
import { missingPunchOut } from './missing-punch-out.ts'

const inAt = '2026-11-20T03:30:00.000Z'
const afterwards = at('2026-11-20T19:30:01.000Z')
const about = { employeeId: 'e1', workDate: '2026-11-20' }
const open: DaySession = {
  sessionId: 's1',
  inAt,
  outAt: null,
  zone: 'Asia/Kolkata',
  inOffset: 330,
  outZone: null,
  outOffset: null,
  breaks: [],
}
const ended: DaySession = { ...open, outAt: '2026-11-20T19:29:00.000Z' }
const ofSession = { ...about, sessionId: 's1', inAt, offsetMinutes: 330 }
const noted = { type: 'MissingPunchOutNoted', data: { ...ofSession, zone: 'Asia/Kolkata' } } as const
const reminded = { type: 'MissingPunchOutReminded', data: { ...ofSession, on: '2026-11-23' } } as const
const note = (session: DaySession | undefined) => ({ type: 'note' as const, ...about, session })
const remind = (session: DaySession | undefined, isActive = true) => ({
  type: 'remind' as const,
  ...about,
  session,
  on: '2026-11-23',
  isActive,
})

describe('a missing punch-out', () => {
  it('is noted once a session has been open for more than 16 hours, and once only', () => {
    given(missingPunchOut).when(note(open), at('2026-11-20T19:30:00.000Z')).thenDecides()
    given(missingPunchOut).when(note(open), afterwards).thenDecides(noted)
    given(missingPunchOut, noted).when(note(open), afterwards).thenDecides()
  })
  it('is not noted of a session that has ended meanwhile, or that is not there', () => {
    given(missingPunchOut).when(note(ended), afterwards).thenDecides()
    given(missingPunchOut).when(note(undefined), afterwards).thenDecides()
  })
  it('is reminded of once, after it was noted and while it is not settled', () => {
    const monday = at('2026-11-23T03:30:00.000Z')
    given(missingPunchOut, noted).when(remind(open), monday).thenDecides(reminded)
    given(missingPunchOut, noted, reminded).when(remind(open), monday).thenDecides()
    given(missingPunchOut).when(remind(open), monday).thenDecides()
    given(missingPunchOut, noted).when(remind(ended), monday).thenDecides()
    given(missingPunchOut, noted).when(remind(undefined), monday).thenDecides()
  })
  it('is not reminded of when the person is blocked or gone', () => {
    given(missingPunchOut, noted).when(remind(open, false), at('2026-11-23T03:30:00.000Z')).thenDecides()
  })
})

describe('the commands of a missing punch-out', () => {
  const day = '2026-11-20'
  async function forgotten() {
    const world = new CorrectionWorld(`${day}T09:00:00.000Z`, 'UTC')
    await world.punch('in')
    world.now = '2026-11-21T09:00:00.000Z'
    const [session] = (await world.days()).get(day) ?? []
    return { world, session: session as DaySession }
  }
  const types = async (world: CorrectionWorld) => (await world.events()).map(({ type }) => type)

  it('note and remind by the log', async () => {
    const { world, session } = await forgotten()
    await world.note(day, session.sessionId)
    await world.note(day, session.sessionId)
    await world.remind(day, session.sessionId)
    expect((await types(world)).slice(-2)).toEqual(['MissingPunchOutNoted', 'MissingPunchOutReminded'])
  })
  it('do nothing for a session that a correction settled or removed', async () => {
    for (const now of [{ from: `${day}T09:00:00.000Z`, to: `${day}T17:00:00.000Z` }, null]) {
      const { world, session } = await forgotten()
      const was = { from: session.inAt, to: null }
      await world.record(day, [{ what: 'session', id: session.sessionId, was, now }])
      await world.note(day, session.sessionId)
      await world.remind(day, session.sessionId)
      expect((await types(world)).at(-1)).toBe('CorrectionRecorded')
    }
  })
  it('note the session that was asked for, although another one has begun since', async () => {
    const { world, session } = await forgotten()
    await world.punch('in')
    await world.note(day, session.sessionId)
    expect((await world.events()).at(-1)).toMatchObject({
      type: 'MissingPunchOutNoted',
      data: { sessionId: session.sessionId, inAt: `${day}T09:00:00.000Z` },
    })
  })
})
