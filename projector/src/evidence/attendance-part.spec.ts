import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { expect, it } from 'vitest'
import { ofAttendance } from './attendance-part.ts'

const has = ofAttendance({ companyId: 'c1', employeeId: 'ada', from: '2026-10', to: '2026-11' })

it.each([
  ['punchClock-c1_ada_2026-10', true],
  ['corrections-c1_ada_2026-11', true],
  ['overtime-c1_ada_2026-11', true],
  ['workday-c1_ada_2026-10-31', true],
  ['punchClock-c1_ada_2026-09', false],
  ['punchClock-c1_ada_2026-12', false],
  ['punchClock-c1_bob_2026-10', false],
  ['punchClock-c2_ada_2026-10', false],
  ['leaveAccount-c1_ada_2026', false],
  ['employee-c1_ada', false],
])('the stream %s belongs to the attendance of Ada in October and November: %s', (stream, belongs) => {
  expect(has({ stream } as StoredEvent)).toBe(belongs)
})
