import { BirthdayReached } from '@rollcall/contracts/celebrations/events.ts'
import { defineProjection } from '../kernel/projection.ts'
import { type Celebrated, celebratedColumns, celebratedTable, celebrationHandlers } from './celebration.ts'

/** The birthdays of a company's people. Every colleague reads them, so no year of birth is in them. */
export const birthdays = defineProjection<Celebrated>({
  name: 'birthdays',
  version: 1,
  table: { ...celebratedTable, columns: celebratedColumns, countedWhen: row => !row.hidden },
  when: celebrationHandlers<Celebrated>(
    BirthdayReached,
    ({ dateOfBirth }) => dateOfBirth,
    shared => shared,
  ),
})
