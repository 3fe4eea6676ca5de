import { isSame } from '@rollcall/contracts/kernel/dated.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { countedPayslip } from '@rollcall/contracts/payslips/counted.ts'
import type { PayDays } from '@rollcall/contracts/payslips/days.ts'
import type { PayslipEvent } from '@rollcall/contracts/payslips/events.ts'
import { payslipIdOf } from '@rollcall/contracts/payslips/payslip.ts'
import type { Decider } from '../kernel/decider.ts'
import { evolvePayslips } from './evolve-payslips.ts'
import { type Payslip, type PayslipCommand, type PayslipMonth, validOf } from './payslip-month.ts'

/**
 * The payslips of one person and month, of which at most one is valid. They share one stream, so that a second payslip
 * for the same month is always refused. An issued one never changes; a correction voids it and issues another.
 */
export const payslip: Decider<PayslipMonth, PayslipCommand, PayslipEvent> = {
  stream: 'payslip',
  initial: { drafted: 0, payslips: [] },
  evolve: evolvePayslips,
  decide(command, state) {
    const { employeeId, month } = command
    if (command.type === 'draft') {
      const valid = validOf(state)
      if (valid) throw new Refusal('rule-broken', taken(valid))
      const { content, record, source } = command
      const payslipId = payslipIdOf(employeeId, month, state.drafted + 1)
      const of = { employeeId, month, payslipId }
      return [{ type: 'PayslipDrafted', data: { ...of, ...content, ...record, source, replaces: null } }]
    }
    const before = state.payslips.find(({ payslipId }) => payslipId === command.payslipId)
    if (!before) throw new Refusal('not-found')
    const of = { employeeId, month, payslipId: before.payslipId }
    switch (command.type) {
      case 'save': {
        mustBeKnownDraft(before, command.version)
        const { content } = command
        const { currency, digits, lines, note } = before
        return isSame(content, { currency, digits, lines, note })
          ? []
          : [{ type: 'PayslipSaved', data: { ...of, ...content } }]
      }
      case 'takeDays': {
        mustBeDraft(before)
        const { days, parties, asLocked } = command.record
        const isKnown =
          isSame(timeless(days), timeless(before.days)) &&
          isSame(parties, before.parties) &&
          (asLocked ?? '') === (before.asLocked ?? '')
        return isKnown ? [] : [{ type: 'PayslipDaysTaken', data: { ...of, ...command.record } }]
      }
      case 'delete':
        mustBeKnownDraft(before, command.version)
        return [{ type: 'PayslipDeleted', data: of }]
      case 'confirm': {
        mustBeKnownDraft(before, command.version)
        const { record, year } = command
        if (!isSame(timeless(record.days), timeless(before.days)))
          throw new Refusal(
            'needs-confirmation',
            'The recorded days have changed. Check the net pay again before you issue this payslip.',
          )
        const { currency, digits, lines, note } = before
        const settled = countedPayslip(lines, record.days, currency)
        if (settled.earnings.length + settled.deductions.length === 0)
          throw new Refusal('rule-broken', 'This payslip has no lines.')
        if (settled.net < 0)
          throw new Refusal('rule-broken', 'Net pay is below zero. Lower the deductions or add earnings.')
        const content = { currency, digits, lines, note, counted: settled }
        return [{ type: 'PayslipConfirmed', data: { ...of, ...content, ...record, year } }]
      }
      case 'number':
        return before.state === 'issuing'
          ? [{ type: 'PayslipIssued', data: { ...of, number: command.number } }]
          : []
      case 'void': {
        if (before.state !== 'issued')
          throw new Refusal('rule-broken', 'Only an issued payslip can be voided.')
        const { reason, record } = command
        const voided: PayslipEvent = { type: 'PayslipVoided', data: { ...of, reason } }
        if (!record) return [voided]
        const payslipId = payslipIdOf(employeeId, month, state.drafted + 1)
        const { currency, digits, lines, note } = before
        const draft = { ...of, payslipId, currency, digits, lines, note, ...record }
        return [
          voided,
          { type: 'PayslipDrafted', data: { ...draft, source: 'voided', replaces: before.payslipId } },
        ]
      }
      default:
        return command satisfies never
    }
  },
}

/** Days without the date up to which they are recorded, which changes each day. */
const timeless = ({ recordedUntil: _, ...days }: PayDays): Omit<PayDays, 'recordedUntil'> => days

function mustBeDraft({ state }: Payslip): void {
  if (state === 'draft') return
  throw new Refusal(
    'rule-broken',
    state === 'issuing'
      ? 'This payslip is being issued and can no longer be changed.'
      : state === 'issued'
        ? 'This payslip is issued and can no longer be changed. Void it and issue another one.'
        : 'This payslip is voided and can no longer be changed.',
  )
}

function mustBeKnownDraft(before: Payslip, version: number): void {
  mustBeDraft(before)
  if (before.version !== version)
    throw new Refusal('conflict', 'Somebody else changed this draft. Load it again to see the change.')
}

const taken = ({ state, number }: Payslip): string =>
  state === 'draft'
    ? 'There is already a draft for this month.'
    : `There is already a payslip for this month${number === undefined ? '' : `, ${number}`}. Void it first.`
