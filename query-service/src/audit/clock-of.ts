import { companyDaysAfter, noDays } from '@rollcall/contracts/company/company-days.ts'
import type { CompanyEvent } from '@rollcall/contracts/company/events.ts'
import {
  type PersonEvent,
  type PersonFacts,
  personAfter,
} from '@rollcall/contracts/employees/person-facts.ts'
import { datesIn } from '@rollcall/contracts/employees/person-on.ts'
import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'

const decidedAt = ({ metadata, recordedAt }: DecodedEvent): string => metadata.decidedAt ?? recordedAt

/**
 * Gives the date on a person's clock at an instant (ISO), from the events of their record and of their company. Zones are not
 * personal, so an event whose texts cannot be opened counts, too. `companyZone`: for a company without team settings.
 */
export function clockOf(
  record: readonly DecodedEvent[],
  ofCompany: readonly DecodedEvent[],
  companyZone: string,
): (at: string) => string {
  const { history } = ofCompany.reduce(
    (days, event) => companyDaysAfter(days, event as DecodedEvent & CompanyEvent, decidedAt(event)),
    noDays,
  )
  const facts = record.reduce<PersonFacts | undefined>(
    (known, event) => personAfter(known, event as DecodedEvent & PersonEvent, decidedAt(event)),
    undefined,
  )
  if (history.length === 0 && !facts?.zones.some(({ zone }) => zone !== null))
    return at => dateIn(companyZone, Date.parse(at))
  return datesIn(facts?.zones ?? [], history)
}
