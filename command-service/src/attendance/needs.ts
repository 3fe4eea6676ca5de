import type { CompanyPort } from '../company/public.ts'

/** What the commands of attendance need from other domains. */
export interface AttendanceNeeds {
  companies: CompanyPort
}
