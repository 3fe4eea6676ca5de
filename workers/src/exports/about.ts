import type { DateFormat } from '@rollcall/contracts/company/team-settings.ts'

/** The facts that a file shows about itself. */
export interface About {
  companyName: string
  /** The company's, in which times are shown. */
  zone: string
  dateFormat: DateFormat
  /** ISO instant. */
  madeAt: string
  /** Limited to this person; undefined: everyone. */
  person: string | undefined
  /** The states of the months of its days, as phrases; absent or '': none was ever locked. */
  months?: string
  /** The newest signed head of the company's record, in words; absent or '': none. */
  head?: string
}
