import { type CompanyDays, daysSaved, noDays } from '@rollcall/contracts/company/company-days.ts'
import { type Weekday, weekdays } from '@rollcall/contracts/company/weekdays.ts'

/** The settings and weeks of a company that saved them once, with Monday to Friday as working days by default. */
export const companyDaysOf = ({
  at,
  zone = 'UTC',
  workingDays = weekdays.slice(0, 5),
}: {
  at: string
  zone?: string
  workingDays?: Weekday[]
}): CompanyDays => daysSaved(noDays, { zone, workingDays, reportsDueBy: null }, at)
