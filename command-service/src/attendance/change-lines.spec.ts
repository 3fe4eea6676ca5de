import { sessionsByDate } from '@rollcall/contracts/attendance/day-record.ts'
import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import { expect, it } from 'vitest'
import { recordedPunch } from '../testing/punches.ts'
import { changeLines } from './change-lines.ts'
import type { RecordedCorrection } from './correction-record.ts'

const came = recordedPunch('PunchedIn', '2026-11-18T03:25:00.000Z', 1)
const [forgotten] = sessionsByDate([came]).get('2026-11-18') as readonly [DaySession]
const change = {
  what: 'session' as const,
  id: forgotten.sessionId,
  was: forgotten,
  now: { ...forgotten, outAt: '2026-11-18T12:28:00.000Z', outZone: 'Asia/Kolkata', outOffset: 330 },
}
const about = { employeeId: came.data.employeeId, workDate: '2026-11-18', correctionId: 'c1' }
const minutes = { was: 0, now: 543 }
const step = (type: RecordedCorrection['type'], position: string, more: object) =>
  ({
    ...came,
    type,
    position,
    recordedAt: `2026-11-19T0${position.at(-1)}:00:00.000Z`,
    data: { ...about, changes: [change], minutes, ...more },
  }) as RecordedCorrection

it('tells in the order of recording what each event changed: was → now', () => {
  const proposed = step('CorrectionProposed', '91', { reason: 'Battery died' })
  const approved = step('CorrectionApproved', '92', { note: '' })
  expect(changeLines([approved, proposed, { ...came, position: '90' }])).toEqual([
    `${came.recordedAt}  PunchedIn  for 2026-11-18  position 90`,
    '    State of the day: no work session → in',
    '    Session: none → open since 08:55',
    '2026-11-19T01:00:00.000Z  CorrectionProposed  for 2026-11-18  position 91',
    '    Correction: none → pending',
    '2026-11-19T02:00:00.000Z  CorrectionApproved  for 2026-11-18  position 92',
    '    State of the day: missing punch-out → complete',
    '    Worked: 00:00 → 09:03',
    '    Session: open since 08:55 → 08:55–17:58',
    '    Correction: pending → approved',
  ])
})
