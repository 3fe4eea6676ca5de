import type { HolidayRow } from '@rollcall/contracts/holidays/views.ts'
import { defineTableOf } from '../kernel/table.ts'

/**
 * `choosers`: the ids of the employees who chose it, so that one row says how many there are and whether a person is
 * one of them.
 */
export const holidaysTable = defineTableOf<Omit<HolidayRow, 'people'> & { choosers: readonly string[] }>({
  name: 'holidays',
  columns: {
    company_id: 'text',
    id: 'text',
    name: 'name',
    date: 'day',
    type: 'text',
    half: 'text?',
    audience: 'json',
    chosen: 'integer',
    choosers: 'json',
  },
  key: ['company_id', 'id'],
  indexes: [['company_id', 'date', 'id']],
  searched: ['name'],
  counted: [],
  fillfactor: 85,
})
