import type { Punched } from '@rollcall/contracts/attendance/events.ts'
import { describe, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { missingPunchOut } from './missing-punch-out.ts'

const inAt = '2026-11-20T03:30:00.000Z'
const afterwards = at('2026-11-20T19:30:01.000Z')
const punch = (type: Punched['type'], sessionId: string, when: string): Punched => ({
  type,
  data: {
    employeeId: 'e1',
    workDate: '2026-11-20',
    sessionId,
    at: when,
    zone: 'Asia/Kolkata',
    offsetMinutes: 330,
    channel: 'web',
  },
})
const began = punch('PunchedIn', 's1', inAt)
const noted = {
  type: 'MissingPunchOutNoted',
  data: {
    employeeId: 'e1',
    workDate: '2026-11-20',
    sessionId: 's1',
    inAt,
    zone: 'Asia/Kolkata',
    offsetMinutes: 330,
  },
} as const
const note = (...punches: Punched[]) => ({ sessionId: 's1', punches })

describe('a missing punch-out', () => {
  it('is noted once a session has been open for more than 16 hours, and once only', () => {
    given(missingPunchOut).when(note(began), at('2026-11-20T19:30:00.000Z')).thenDecides()
    given(missingPunchOut).when(note(began), afterwards).thenDecides(noted)
    given(missingPunchOut, noted).when(note(began), afterwards).thenDecides()
  })
  it('is not noted of a session that has ended meanwhile, or that is not there', () => {
    const ended = punch('PunchedOut', 's1', '2026-11-20T19:29:00.000Z')
    given(missingPunchOut).when(note(began, ended), afterwards).thenDecides()
    given(missingPunchOut).when(note(), afterwards).thenDecides()
  })
  it('is noted of the session that was asked for, whatever stands before it', () => {
    const before = [
      punch('PunchedIn', 's0', '2026-11-20T01:00:00.000Z'),
      punch('PunchedOut', 's0', '2026-11-20T02:00:00.000Z'),
    ]
    given(missingPunchOut)
      .when(note(...before, began), afterwards)
      .thenDecides(noted)
    given(missingPunchOut)
      .when(note(...before), afterwards)
      .thenDecides()
  })
  it('is noted although the person has begun another session since', () => {
    const next = punch('PunchedIn', 's2', '2026-11-20T19:30:01.000Z')
    given(missingPunchOut).when(note(began, next), afterwards).thenDecides(noted)
  })
})
