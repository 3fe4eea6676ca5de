import { BirthdayReached } from '@rollcall/contracts/celebrations/events.ts'
import { birthdaysTable } from '@rollcall/read-models/celebrations/celebrations.table.ts'
import { defineProjection } from '../kernel/projection.ts'
import { type Celebrated, celebrationHandlers } from './celebration.ts'

/** The birthdays of a company's people. Every colleague reads them, so no year of birth is in them. */
export const birthdays = defineProjection<Celebrated>({
  table: birthdaysTable,
  version: 2,
  when: celebrationHandlers<Celebrated>(
    BirthdayReached,
    ({ dateOfBirth }) => dateOfBirth,
    shared => shared,
  ),
})
