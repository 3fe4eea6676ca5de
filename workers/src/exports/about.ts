import type { DateFormat } from '@rollcall/contracts/company/team-settings.ts'

/** What a file says about itself. */
export interface About {
  companyName: string
  /** The company's, in which times are shown. */
  zone: string
  dateFormat: DateFormat
  /** ISO instant. */
  madeAt: string
  /** Only about this person; undefined: everybody. */
  person: string | undefined
}
