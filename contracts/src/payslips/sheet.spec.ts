import { expect, it } from 'vitest'
import { samplePayslip } from './samples.ts'
import { linesOfSheet, type SheetFacts, sheetOf } from './sheet.ts'
import { sheetText } from './sheet-texts.ts'

const lines = (of: SheetFacts, zone = 'Europe/Lisbon') =>
  linesOfSheet(sheetOf(of, { text: sheetText, zone, dateFormat: 'DD MMM YYYY' }))

it('an issued payslip reads as its sheet shows it', () => {
  expect(lines(samplePayslip())).toEqual([
    ...['Lantern Works', '12 Lantern Street, Lisbon', 'lanternworks.example'],
    ...['Payslip', 'November 2026', 'LW-2026-0418'],
    ...['Employee', 'Asha Kulkarni', 'Code', 'LW-0231'],
    ...['Position', 'Frontend engineer', 'Joined', '04 Mar 2024'],
    ...['Working days', '21.0', 'Holiday, paid leave', '1.0 + 2.5'],
    ...['Unpaid leave', '1.0', 'Days worked', '16.5'],
    ...['Earnings, EUR', 'Line', 'Amount'],
    ...['Basic salary', '3,150.00', 'House allowance', '420.00'],
    ...['Internet and home office', '60.00', 'Release bonus, Atlas', '250.00'],
    ...['Earnings', '3,880.00'],
    ...['Deductions, EUR', 'Line', 'Amount'],
    ...['Unpaid leave', '3,150.00 ÷ 21.0 × 1.0', '150.00', 'Income tax', '612.35'],
    ...['Social insurance', '3,880.00 × 7%', '271.60', 'Deductions', '1,033.95'],
    ...['Net pay', 'EUR 2,846.05', 'Two thousand eight hundred forty-six euros and five cents'],
    ...['Note.', 'The release bonus is for the orders page on Atlas. Thank you.'],
    'Attendance and leave as recorded on 30 Nov 2026, 12:32',
    'Issued on 30 Nov 2026, 12:40',
  ])
})

it('a draft and a voided payslip say that they are not valid, and times are the reader’s', () => {
  const draft = lines(samplePayslip({ state: 'draft', number: '', issuedAt: null, net: -5 }), 'Asia/Tokyo')
  expect(draft.slice(3, 6)).toEqual(['Payslip', 'November 2026', 'Draft, no number yet'])
  expect(draft).toContain('EUR −0.05')
  expect(draft.at(-1)).toBe('Attendance and leave as recorded on 30 Nov 2026, 21:32')
  const voided = samplePayslip({
    state: 'voided',
    voidedAt: '2026-12-02T20:00:00.000Z',
    voidReason: 'The bonus was missing.',
    replacedByNumber: 'LW-2026-0420',
    replacesNumber: 'LW-2026-0417',
  })
  expect(lines(voided, 'Asia/Tokyo').slice(5, 8)).toEqual([
    'LW-2026-0418',
    'Voided',
    'Voided on 03 Dec 2026. Reason: The bonus was missing. Replaced by LW-2026-0420. Replaces LW-2026-0417, which is voided.',
  ])
})

it('money has the decimal places of its currency', () => {
  expect(lines(samplePayslip({ currency: 'JPY', digits: 0 }))).toContain('JPY 284,605')
  expect(lines(samplePayslip({ currency: 'KWD', digits: 3 }))).toContain('KWD 284.605')
})

it('a change of a locked month is a line with its reason, and its days count', () => {
  const { days } = samplePayslip()
  const adjustments = [
    { workDate: '2026-10-30', minutes: 90, days: 0, reason: 'Client call, confirmed by Omar' },
    { workDate: '2026-10-12', minutes: -480, days: -0.5, reason: '' },
  ]
  const shown = lines(samplePayslip({ days: { ...days, adjustments } }))
  const at = shown.indexOf('Days worked')
  expect(shown.slice(at, at + 7)).toEqual([
    'Days worked',
    '16.0 (16.5 −0.5 adjusted)',
    'Adjustment from October 2026: 30 Oct 2026',
    'Client call, confirmed by Omar',
    '+01:30 hours',
    'Adjustment from October 2026: 12 Oct 2026',
    '−08:00 hours, −0.5 days',
  ])
})

it('a person without code and position has no empty lines on the sheet', () => {
  const sample = samplePayslip()
  const bare = { ...sample, parties: { ...sample.parties, code: '', position: '' } }
  const shown = lines(bare)
  expect(shown.slice(6, 10)).toEqual(['Employee', 'Asha Kulkarni', 'Joined', '04 Mar 2024'])
})
