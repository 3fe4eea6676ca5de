import { usualDifference } from '@rollcall/contracts/payslips/payslip.ts'
import { expect, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { payslipSettings } from './payslip-settings.ts'

const now = at('2026-11-25T09:00:00.000Z')
const companyId = 'c1'
const saved = (difference: number) => ({
  type: 'PayslipSettingsSaved' as const,
  data: { companyId, difference },
})

it('the difference of a net pay from which on to check is saved once', () => {
  given(payslipSettings).when({ companyId, difference: 50 }, now).thenDecides(saved(50))
  given(payslipSettings, saved(50)).when({ companyId, difference: 50 }, now).thenDecides()
  given(payslipSettings, saved(50)).when({ companyId, difference: 5 }, now).thenDecides(saved(5))
})

it('the usual difference is not saved', () => {
  given(payslipSettings).when({ companyId, difference: usualDifference }, now).thenDecides()
  expect(usualDifference).toBe(20)
})
