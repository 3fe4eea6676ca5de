import { LeaveSettingsSaved } from '@rollcall/contracts/leave/events.ts'
import { it } from 'vitest'
import { newEvent, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { leaveSettings } from './leave-settings.projection.ts'

it('the rules for leave years are those saved last', () => {
  const saved = (carryOverLimit: number | null) =>
    newEvent(LeaveSettingsSaved, { companyId: uuid(1), firstMonth: 4, carryOverLimit, carryOverMonths: 3 })
  given(leaveSettings, saved(null), saved(5)).gives({
    company_id: uuid(1),
    id: uuid(1),
    first_month: 4,
    carry_over_limit: 5,
    carry_over_months: 3,
  })
})
