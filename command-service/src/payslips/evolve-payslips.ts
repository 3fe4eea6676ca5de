import type { PayslipEvent } from '@rollcall/contracts/payslips/events.ts'
import type { Payslip, PayslipMonth } from './payslip-month.ts'

/** Folds an event into the payslips of a person and month. */
export function evolvePayslips(state: PayslipMonth, event: PayslipEvent): PayslipMonth {
  if (event.type === 'PayslipDrafted') {
    const { employeeId: _, month: __, ...drafted } = event.data
    const payslip: Payslip = { ...drafted, state: 'draft', version: 1, year: undefined, number: undefined }
    return { drafted: state.drafted + 1, payslips: [...state.payslips, payslip] }
  }
  const { payslipId } = event.data
  if (event.type === 'PayslipDeleted')
    return { ...state, payslips: state.payslips.filter(each => each.payslipId !== payslipId) }
  return {
    ...state,
    payslips: state.payslips.map(each => (each.payslipId === payslipId ? changed(each, event) : each)),
  }
}

type Change = Exclude<PayslipEvent, { type: 'PayslipDrafted' | 'PayslipDeleted' }>

function changed(before: Payslip, event: Change): Payslip {
  switch (event.type) {
    case 'PayslipSaved': {
      const { currency, digits, lines, note } = event.data
      return { ...before, currency, digits, lines, note, version: before.version + 1 }
    }
    case 'PayslipDaysTaken': {
      const { days, parties, knownTo, asLocked } = event.data
      return { ...before, days, parties, knownTo, asLocked, version: before.version + 1 }
    }
    case 'PayslipConfirmed': {
      const { days, parties, knownTo, asLocked, year } = event.data
      return { ...before, days, parties, knownTo, asLocked, year, state: 'issuing' }
    }
    case 'PayslipIssued':
      return { ...before, number: event.data.number, state: 'issued' }
    case 'PayslipVoided':
      return { ...before, state: 'voided' }
    default:
      return event satisfies never
  }
}
