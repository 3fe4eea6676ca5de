import { AccountClosed } from '@rollcall/contracts/accounts/events.ts'
import {
  MissingPunchOutNoted,
  MissingPunchOutReminded,
  PunchedIn,
  PunchedOut,
} from '@rollcall/contracts/attendance/events.ts'
import { expect, it } from 'vitest'
import { newEvent, uuid } from '../testing/events.ts'
import { rowsOf } from '../testing/given.ts'
import { openSessions } from './open-sessions.projection.ts'

const [asha, omar] = [uuid(2), uuid(3)]
const workDate = '2026-11-20'
const at = '2026-11-20T03:30:00.000Z'
const clock = { workDate, zone: 'Asia/Kolkata', offsetMinutes: 330 }
const punch = (employeeId: string, sessionId: string) =>
  ({ employeeId, sessionId, at, ...clock, channel: 'web' }) as const
const open = (...events: ReturnType<typeof newEvent>[]) => rowsOf(openSessions, [events]).map(({ id }) => id)
const begun = [
  newEvent(PunchedIn, punch(asha, uuid(11))),
  newEvent(PunchedIn, punch(asha, uuid(12))),
  newEvent(PunchedIn, punch(omar, uuid(13))),
]

it('sessions are open until they end or their missing punch-out was reminded of', () => {
  expect(open(...begun)).toEqual([uuid(11), uuid(12), uuid(13)])
  const ofSession = { employeeId: asha, workDate, sessionId: uuid(12), inAt: at, offsetMinutes: 330 }
  const ended = newEvent(PunchedOut, punch(asha, uuid(11)))
  const noted = newEvent(MissingPunchOutNoted, { ...ofSession, zone: 'Asia/Kolkata' })
  expect(
    rowsOf(openSessions, [[...begun, ended, noted]]).map(({ id, noted: isNoted }) => [id, isNoted]),
  ).toEqual([
    [uuid(12), true],
    [uuid(13), false],
  ])
  const reminded = newEvent(MissingPunchOutReminded, { ...ofSession, on: '2026-11-23' })
  expect(open(...begun, ended, noted, reminded)).toEqual([uuid(13)])
})
it('a session has the limit of its punch-in, or the usual one', () => {
  const short = newEvent(PunchedIn, { ...punch(omar, uuid(14)), missingAfterHours: 10 })
  expect(rowsOf(openSessions, [[begun[0]!, short]]).map(row => row.missing_after_hours)).toEqual([16, 10])
})
it('sessions of a closed account are not looked at', () => {
  expect(open(...begun, newEvent(AccountClosed, { accountId: asha }))).toEqual([uuid(13)])
})
