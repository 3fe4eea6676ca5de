import type { PresenceRow } from '@rollcall/contracts/attendance/views.ts'
import { describe, expect, it } from 'vitest'
import { presenceText } from './presence-text.ts'

const person = (part: Partial<PresenceRow>): PresenceRow => ({
  id: 'e',
  fullName: 'Jun Takahashi',
  position: 'Engineer',
  zone: 'Asia/Tokyo',
  state: 'out',
  lastPunchAt: null,
  workDate: null,
  sessions: [],
  leaveUntil: null,
  leaveHalf: null,
  joinsOn: null,
  attention: '1 Jun Takahashi',
  ...part,
})
const say = (part: Partial<PresenceRow>) =>
  presenceText(person(part), 'Asia/Tokyo', Date.parse('2026-11-20T07:37:00Z'))

describe('the text about a person', () => {
  it('says since when they are in, in their own time zone', () => {
    const text = say({ state: 'in', lastPunchAt: '2026-11-19T23:56:00Z', workDate: '2026-11-20' })
    expect(text).toEqual({
      main: { key: 'attendance.presence.in_since', args: { time: '08:56' } },
      missing: false,
    })
  })

  it('names the day of a shift that began the day before', () => {
    const sessions = [
      { zone: 'Asia/Tokyo', outAt: null, missingAfterHours: 20 },
    ] as unknown as PresenceRow['sessions']
    const text = say({ state: 'in', lastPunchAt: '2026-11-19T14:00:00Z', workDate: '2026-11-19', sessions })
    expect(text.main).toEqual({
      key: 'attendance.presence.in_since_day',
      args: { time: '23:00', day: '2026-11-19' },
    })
  })

  it('names the day of the punch-in, not that of the shift which it serves', () => {
    const text = say({ state: 'in', lastPunchAt: '2026-11-19T16:00:00Z', workDate: '2026-11-19' })
    expect(text.main).toEqual({ key: 'attendance.presence.in_since', args: { time: '01:00' } })
    const missing = say({
      lastPunchAt: '2026-11-18T16:00:00Z',
      workDate: '2026-11-18',
      sessions: [{ zone: 'Asia/Tokyo', outAt: null }] as unknown as PresenceRow['sessions'],
    })
    expect(missing.sub).toEqual({
      key: 'attendance.presence.missing_since',
      args: { time: '01:00', day: '2026-11-19' },
    })
  })

  it('says until when a person on leave is away, or which half', () => {
    const leave = { state: 'onLeave', leaveUntil: '2026-11-24' } as const
    expect(say(leave)).toEqual({
      main: { key: 'attendance.presence.on_leave', args: {} },
      sub: { key: 'attendance.presence.on_leave_until', args: { day: '2026-11-24' } },
      missing: false,
      away: true,
    })
    expect(say({ ...leave, leaveUntil: '2026-11-20' }).sub?.key).toBe('attendance.presence.on_leave_today')
    expect(say({ ...leave, leaveHalf: 'first' }).sub?.key).toBe('attendance.presence.on_leave_first')
  })

  it('says that a person is in although on leave', () => {
    const text = say({
      state: 'in',
      lastPunchAt: '2026-11-19T23:56:00Z',
      workDate: '2026-11-20',
      leaveUntil: '2026-11-20',
    })
    expect([text.main.key, text.sub?.key]).toEqual([
      'attendance.presence.in_since',
      'attendance.presence.leave_too',
    ])
  })

  it('says so when a session is too long to be still going on', () => {
    const text = say({ state: 'in', lastPunchAt: '2026-11-19T00:00:00Z', workDate: '2026-11-19' })
    expect(text).toMatchObject({ missing: true, main: { key: 'attendance.presence.missing' } })
  })

  it('shows a punch in the zone in which it was recorded after a move, and names the zone', () => {
    const sessions = [
      {
        sessionId: 's',
        inAt: '2026-11-20T06:30:00Z',
        outAt: null,
        zone: 'Europe/Lisbon',
        inOffset: 0,
        outZone: null,
        outOffset: null,
        breaks: [],
      },
    ]
    const text = say({ state: 'in', lastPunchAt: '2026-11-20T06:30:00Z', workDate: '2026-11-20', sessions })
    expect(text).toEqual({
      main: { key: 'attendance.presence.in_since', args: { time: '06:30' } },
      sub: { key: 'attendance.presence.clock_of', args: { place: 'Lisbon' } },
      missing: false,
    })
  })

  it('shows since when somebody is on a break, and since when they are in', () => {
    const session = {
      sessionId: 's',
      inAt: '2026-11-20T03:32:00Z',
      outAt: null,
      zone: 'Asia/Kolkata',
      inOffset: 330,
      outZone: null,
      outOffset: null,
      breaks: [
        {
          breakId: 'b',
          from: '2026-11-20T06:00:00Z',
          to: null,
          paid: false,
          fromOffset: 330,
          toOffset: null,
        },
      ],
    }
    const person = {
      state: 'in' as const,
      lastPunchAt: session.inAt,
      workDate: '2026-11-20',
      sessions: [session],
    }
    expect(say({ ...person, zone: 'Asia/Kolkata' })).toEqual({
      main: { key: 'attendance.presence.break_since', args: { time: '11:30' } },
      sub: { key: 'attendance.presence.in_from', args: { time: '09:02' } },
      missing: false,
    })
  })

  it('shows people with an open invitation as invited, not as out', () => {
    const text = say({ state: 'invited' })
    expect([text.main.key, text.sub?.key]).toEqual([
      'attendance.presence.invited',
      'attendance.presence.not_joined',
    ])
  })

  it('says when people join who have not yet, invited or not', () => {
    const joins = { key: 'attendance.presence.joins_on', args: { day: '2027-01-04' } }
    expect(say({ state: 'joining', joinsOn: '2027-01-04' })).toMatchObject({
      main: { key: 'attendance.presence.joining' },
      sub: joins,
    })
    expect(say({ state: 'invited', joinsOn: '2027-01-04' }).sub).toEqual(joins)
  })

  it('distinguishes out today, out for longer and never in', () => {
    const today = say({ lastPunchAt: '2026-11-20T05:00:00Z', workDate: '2026-11-20' })
    expect(today.main).toEqual({ key: 'attendance.presence.out_since', args: { time: '14:00' } })
    const before = say({ lastPunchAt: '2026-11-18T05:00:00Z', workDate: '2026-11-18' })
    expect(before.sub).toEqual({ key: 'attendance.presence.last_day', args: { day: '2026-11-18' } })
    expect(say({}).sub?.key).toBe('attendance.presence.never')
  })
})
