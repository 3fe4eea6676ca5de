import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import { MonthReminded } from '@rollcall/contracts/month-locks/events.ts'
import { describe, it } from 'vitest'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { monthReminders } from './month-reminders.projection.ts'

const [company, asha, omar] = [uuid(1), uuid(2), uuid(3)]
const reminded = (...people: string[]) =>
  newEvent(MonthReminded, {
    companyId: company,
    month: '2026-11',
    reminderId: uuid(9),
    people: people.map(employeeId => ({ employeeId, workDates: ['2026-11-20'] })),
  })

describe('month reminders', () => {
  it('keep when each person was reminded last', () => {
    given(monthReminders, reminded(asha, omar), reminded(omar)).gives(
      { company_id: company, id: `2026-11_${asha}`, employee_id: asha, at: recordedAt(1) },
      { company_id: company, id: `2026-11_${omar}`, employee_id: omar, at: recordedAt(2) },
    )
  })
  it('keep nothing of a deleted person', () => {
    const deleted = newEvent(EmployeeDeleted, { employeeId: asha })
    given(monthReminders, reminded(asha), deleted).gives()
  })
})
