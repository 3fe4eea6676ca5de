import { CompanyRegistered } from '@rollcall/contracts/company/events.ts'
import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import { newEvent, uuid } from './events.ts'

/** The registration of a company. */
export const registered = (companyId = uuid(1)): NewEvent =>
  newEvent(
    CompanyRegistered,
    {
      companyId,
      name: 'Lantern Works',
      website: 'lantern.io',
      email: 'dana@lantern.io',
      ownerName: 'Dana Meyer',
      phoneNumber: '+49 30 555 0100',
      address: 'Sample street 12',
      planId: 'free',
    },
    companyId,
  )
