import type { MonthReminderEvent } from '@rollcall/contracts/month-locks/events.ts'
import { describe, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { monthReminders, type RemindCommand } from './month-reminders.ts'

const month = '2026-11'
const lan = { employeeId: 'lan', workDates: ['2026-11-26'] }
const chidi = { employeeId: 'chidi', workDates: ['2026-11-27', '2026-11-30'] }
const remind = (people: RemindCommand['people']): RemindCommand => ({ companyId: 'c1', month, people })
const now = '2026-12-01T10:40:00.000Z'

/** A reminder as the log has it. */
const reminded = (people: (typeof lan)[], decidedAt = now) =>
  ({
    type: 'MonthReminded',
    data: { companyId: 'c1', month, reminderId: 'reminder-id', people },
    metadata: { decidedAt },
  }) as unknown as MonthReminderEvent
const data = (people: (typeof lan)[]) => {
  const { type, data } = reminded(people)
  return { type, data }
}

describe('reminding people of a month', () => {
  it('names each person with the dates', () => {
    given(monthReminders)
      .when(remind([lan, chidi]), at(now))
      .thenDecides(data([lan, chidi]))
  })
  it('tells nobody twice within a day', () => {
    const before = reminded([lan])
    given(monthReminders, before)
      .when(remind([lan, chidi]), at('2026-12-02T10:39:59.999Z'))
      .thenDecides(data([chidi]))
    given(monthReminders, before)
      .when(remind([lan, chidi]), at('2026-12-02T10:40:00.000Z'))
      .thenDecides(data([lan, chidi]))
  })
  it('is refused when nobody is left, with the reason', () => {
    given(monthReminders)
      .when(remind([]), at(now))
      .thenRefused('rule-broken', 'Nobody of them has a missing punch-out to settle in November 2026.')
    given(monthReminders, reminded([lan]))
      .when(remind([lan]), at(now))
      .thenRefused('rule-broken', 'All of them were reminded within the last day. Try again tomorrow.')
  })
})
