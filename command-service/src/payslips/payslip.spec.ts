import type { PayslipEvent } from '@rollcall/contracts/payslips/events.ts'
import { payslipIdOf } from '@rollcall/contracts/payslips/payslip.ts'
import { amountLine, sampleDays, sampleLines } from '@rollcall/contracts/payslips/samples.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { payslip } from './payslip.ts'
import { type PayslipCommand, validOf } from './payslip-month.ts'

const now = at('2026-11-30T18:02:00.000Z')
const employeeId = '0b0f8f1e-6c0f-4a6e-9e0f-0d7d8a1c2b3a'
const of = { companyId: 'c1', employeeId, month: '2026-11' }
const payslipId = payslipIdOf(employeeId, '2026-11', 1)
const second = payslipIdOf(employeeId, '2026-11', 2)
const place = { employeeId, month: '2026-11', payslipId }
const content = { currency: 'EUR', digits: 2, lines: sampleLines, note: 'Thank you.' }
const other = { ...content, note: '' }
const parties = {
  fullName: 'Asha Kulkarni',
  code: 'LW-0231',
  position: 'Frontend engineer',
  dateOfJoin: '2024-03-04',
  companyName: 'Lantern Works',
  companyAddress: '12 Lantern Street, Lisbon',
  companyWebsite: 'lanternworks.example',
}
const record = { days: sampleDays, parties, knownTo: '100' }
const later = { ...record, knownTo: '200' }
const moreUnpaid = { ...later, days: { ...sampleDays, unpaidLeave: 2, worked: 15.5 } }

const drafted: PayslipEvent = {
  type: 'PayslipDrafted',
  data: { ...place, ...content, ...record, source: 'template', replaces: null },
}
const saved: PayslipEvent = { type: 'PayslipSaved', data: { ...place, ...other } }
const confirmed = given(payslip, drafted)
  .when({ ...of, type: 'confirm', payslipId, version: 1, record: later, year: 2026 }, now)
  .decided() as PayslipEvent[]
const issued: PayslipEvent = { type: 'PayslipIssued', data: { ...place, number: 'LW-2026-0418' } }
const voided: PayslipEvent = { type: 'PayslipVoided', data: { ...place, reason: 'Counted twice' } }
const whole = [drafted, ...confirmed, issued]

const draft = { ...of, type: 'draft', content, source: 'template', record } as const
const save = { ...of, type: 'save', payslipId, version: 1, content: other } as const
const remove = { ...of, type: 'delete', payslipId, version: 1 } as const
const confirm = { ...of, type: 'confirm', payslipId, version: 1, record: later, year: 2026 } as const
const number = { ...of, type: 'number', payslipId, number: 'LW-2026-0418' } as const
const discard = { ...of, type: 'void', payslipId, reason: 'Counted twice', record: undefined } as const

describe('a draft', () => {
  it('is the first payslip of its month', () => {
    given(payslip).when(draft, now).thenDecides(drafted)
  })
  it('is refused while the month has a payslip that is not voided', () => {
    given(payslip, drafted)
      .when(draft, now)
      .thenRefused('rule-broken', 'There is already a draft for this month.')
    const taken = 'There is already a payslip for this month'
    given(payslip, drafted, ...confirmed)
      .when(draft, now)
      .thenRefused('rule-broken', `${taken}. Void it first.`)
    given(payslip, ...whole)
      .when(draft, now)
      .thenRefused('rule-broken', `${taken}, LW-2026-0418. Void it first.`)
  })
  it('gets an id that no payslip of the month had, also after one was deleted', () => {
    const deleted: PayslipEvent = { type: 'PayslipDeleted', data: place }
    const again = { ...drafted, data: { ...drafted.data, payslipId: second } } as PayslipEvent
    given(payslip, drafted, deleted).when(draft, now).thenDecides(again)
    given(payslip, ...whole, voided)
      .when(draft, now)
      .thenDecides(again)
  })
  it('is saved with what has changed, and not at all without', () => {
    given(payslip, drafted).when(save, now).thenDecides(saved)
    given(payslip, drafted)
      .when({ ...save, content }, now)
      .thenDecides()
  })
  it('is not overwritten by somebody who does not know its last change', () => {
    const sentence = 'Somebody else changed this draft. Load it again to see the change.'
    given(payslip, drafted, saved)
      .when({ ...save, content }, now)
      .thenRefused('conflict', sentence)
    given(payslip, drafted, saved).when(remove, now).thenRefused('conflict', sentence)
    given(payslip, drafted, saved).when(confirm, now).thenRefused('conflict', sentence)
    given(payslip, drafted, saved)
      .when({ ...save, version: 2, content }, now)
      .thenDecides({ type: 'PayslipSaved', data: { ...place, ...content } })
  })
  it('takes other days of the record, and leaves the same ones', () => {
    const take = { ...of, type: 'takeDays', payslipId } as const
    given(payslip, drafted)
      .when({ ...take, record: later }, now)
      .thenDecides()
    const running = { ...later, days: { ...sampleDays, recordedUntil: '2026-11-29' } }
    given(payslip, drafted)
      .when({ ...take, record: running }, now)
      .thenDecides()
    given(payslip, drafted)
      .when({ ...take, record: moreUnpaid }, now)
      .thenDecides({ type: 'PayslipDaysTaken', data: { ...place, ...moreUnpaid } })
    const renamed = { ...later, parties: { ...parties, fullName: 'Asha Rao' } }
    given(payslip, drafted)
      .when({ ...take, record: renamed }, now)
      .thenDecides({ type: 'PayslipDaysTaken', data: { ...place, ...renamed } })
    expect(
      validOf(given(payslip, drafted, { type: 'PayslipDaysTaken', data: { ...place, ...renamed } }).state()),
    ).toMatchObject({ version: 2, parties: { fullName: 'Asha Rao' }, knownTo: '200' })
  })
  it('is deleted', () => {
    given(payslip, drafted).when(remove, now).thenDecides({ type: 'PayslipDeleted', data: place })
    given(payslip, drafted, { type: 'PayslipDeleted', data: place }).when(save, now).thenRefused('not-found')
  })
})

describe('issuing', () => {
  it('fixes the lines, the days, the amounts and the year', () => {
    expect(confirmed).toEqual([
      {
        type: 'PayslipConfirmed',
        data: {
          ...place,
          ...content,
          ...later,
          counted: expect.objectContaining({
            totalEarnings: 388_000,
            totalDeductions: 103_395,
            net: 284_605,
          }),
          digits: 2,
          year: 2026,
        },
      },
    ])
  })
  it('is refused when the days of the record are others than the sender saw', () => {
    given(payslip, drafted)
      .when({ ...confirm, record: moreUnpaid }, now)
      .thenRefused('needs-confirmation')
    const running = { ...later, days: { ...sampleDays, recordedUntil: '2026-11-29' } }
    expect(
      given(payslip, drafted)
        .when({ ...confirm, record: running }, now)
        .decided(),
    ).toMatchObject([{ data: { days: { recordedUntil: '2026-11-29' } } }])
  })
  it('is refused without lines, and below zero', () => {
    const empty = { ...content, lines: { earnings: [], deductions: [] } }
    const below = { ...content, lines: { earnings: [], deductions: [amountLine('d', 'D', 1)] } }
    const saving = (what: typeof empty | typeof below): PayslipEvent => ({
      type: 'PayslipSaved',
      data: { ...place, ...what },
    })
    given(payslip, drafted, saving(empty))
      .when({ ...confirm, version: 2 }, now)
      .thenRefused('rule-broken', 'This payslip has no lines.')
    given(payslip, drafted, saving(below))
      .when({ ...confirm, version: 2 }, now)
      .thenRefused('rule-broken', 'Net pay is below zero. Lower the deductions or add earnings.')
  })
  it('ends with the number, once', () => {
    given(payslip, drafted, ...confirmed)
      .when(number, now)
      .thenDecides(issued)
    given(payslip, ...whole)
      .when(number, now)
      .thenDecides()
    given(payslip, drafted).when(number, now).thenDecides()
  })
})

describe('an issued payslip', () => {
  it('never changes', () => {
    for (const command of [save, remove, confirm] as const) {
      const again = { ...command, content } as PayslipCommand
      given(payslip, ...whole)
        .when(again, now)
        .thenRefused(
          'rule-broken',
          'This payslip is issued and can no longer be changed. Void it and issue another one.',
        )
      given(payslip, drafted, ...confirmed)
        .when(again, now)
        .thenRefused('rule-broken', 'This payslip is being issued and can no longer be changed.')
      given(payslip, ...whole, voided)
        .when(again, now)
        .thenRefused('rule-broken', 'This payslip is voided and can no longer be changed.')
    }
  })
  it('is voided with a reason, and a draft may take its place', () => {
    given(payslip, ...whole)
      .when(discard, now)
      .thenDecides(voided)
    const inPlace = { ...place, payslipId: second, ...content, ...moreUnpaid }
    given(payslip, ...whole)
      .when({ ...discard, record: moreUnpaid }, now)
      .thenDecides(voided, {
        type: 'PayslipDrafted',
        data: { ...inPlace, source: 'voided', replaces: payslipId },
      })
  })
  it('alone can be voided', () => {
    for (const events of [[drafted], [drafted, ...confirmed], [...whole, voided]])
      given(payslip, ...events)
        .when(discard, now)
        .thenRefused('rule-broken', 'Only an issued payslip can be voided.')
  })
})

it('whatever happens, a month has one valid payslip, and what is issued stays as it was confirmed', () => {
  const which = fc.integer({ min: 1, max: 3 }).map(count => payslipIdOf(employeeId, '2026-11', count))
  const version = fc.integer({ min: 1, max: 3 })
  const note = fc.constantFrom('', 'a', 'b')
  const command = fc.oneof(
    fc.constant(draft),
    fc.tuple(which, version, note).map(([id, known, text]) => ({
      ...save,
      payslipId: id,
      version: known,
      content: { ...content, note: text },
    })),
    fc.tuple(which, version).map(([id, known]) => ({ ...remove, payslipId: id, version: known })),
    fc.tuple(which, version).map(([id, known]) => ({ ...confirm, payslipId: id, version: known })),
    which.map(id => ({ ...number, payslipId: id })),
    fc
      .tuple(which, fc.boolean())
      .map(([id, again]) => ({ ...discard, payslipId: id, record: again ? record : undefined })),
  )
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), commands => {
      const events: PayslipEvent[] = []
      const frozen = new Map<string, unknown>()
      for (const each of commands) {
        events.push(
          ...(given(payslip, ...events)
            .when(each, now)
            .decidedOrRefused() as PayslipEvent[]),
        )
        const state = given(payslip, ...events).state()
        expect(state.payslips.filter(one => one.state !== 'voided').length).toBeLessThanOrEqual(1)
        expect(new Set(state.payslips.map(one => one.payslipId)).size).toBe(state.payslips.length)
        for (const { payslipId: id, state: now, version: _, number: __, ...rest } of state.payslips) {
          if (now === 'draft') continue
          if (!frozen.has(id)) frozen.set(id, rest)
          expect(rest).toEqual(frozen.get(id))
        }
      }
    }),
  )
})
