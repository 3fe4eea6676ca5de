import type { PayslipNumbersEvent } from '@rollcall/contracts/payslips/events.ts'
import { Map as PersistentMap } from 'immutable'
import type { Decider } from '../kernel/decider.ts'

export interface PayslipNumbers {
  /** The places by payslip, starting at 1. */
  places: PersistentMap<string, number>
  /** The letters of the year's numbers, taken from the first one; undefined: there is none yet. */
  letters: string | undefined
}

export interface TakePayslipNumber {
  payslipId: string
  letters: string
}

/**
 * The numbers of the payslips that a company issues in a year: 1, 2, 3 and so on, in the order in which they are
 * confirmed. One stream per company and year, so two payslips never get the same number. Only confirmed payslips take
 * numbers, and their issuing can no longer be stopped, so no number is lost.
 */
export const payslipNumbers: Decider<PayslipNumbers, TakePayslipNumber, PayslipNumbersEvent> = {
  stream: 'payslipNumbers',
  initial: { places: PersistentMap(), letters: undefined },
  evolve: ({ places, letters }, { data }) => ({
    places: places.set(data.payslipId, data.place),
    letters: letters ?? data.letters,
  }),
  decide: ({ payslipId, letters }, state) =>
    state.places.has(payslipId)
      ? []
      : [
          {
            type: 'PayslipNumberTaken',
            data: { payslipId, place: state.places.size + 1, letters: state.letters ?? letters },
          },
        ],
}
