import type { LeaveSettings } from '@rollcall/contracts/leave/settings.ts'
import { describe, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { leaveSettings } from './leave-settings.ts'

const companyId = 'c1'
const now = at('2026-11-22T10:00:00.000Z')
const settings: LeaveSettings = { firstMonth: 4, carryOverLimit: 5, carryOverMonths: 3 }
const saved = { type: 'LeaveSettingsSaved' as const, data: { companyId, ...settings } }

describe('the rules for leave years', () => {
  it('are saved when they change', () => {
    given(leaveSettings).when({ companyId, settings }, now).thenDecides(saved)
    given(leaveSettings, saved).when({ companyId, settings }, now).thenDecides()
  })
  it('are calendar years with everything carried over at first', () => {
    const usual = { firstMonth: 1, carryOverLimit: null, carryOverMonths: null }
    given(leaveSettings).when({ companyId, settings: usual }, now).thenDecides()
  })
})
