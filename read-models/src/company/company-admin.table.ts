import type { CompanyRow } from '@rollcall/contracts/company/views.ts'
import { defineTableOf } from '../kernel/table.ts'

export const companyAdminTable = defineTableOf<CompanyRow & { verified: boolean; blocked: boolean }>({
  name: 'company_admin',
  columns: {
    company_id: 'text',
    id: 'text',
    name: 'name',
    email: 'text',
    owner_name: 'text',
    website: 'text',
    phone_number: 'text',
    address: 'text',
    zone: 'text?',
    plan_id: 'text',
    plan_since: 'instant',
    plan_ends_at: 'instant?',
    state: 'text',
    two_factor: 'boolean',
    active_employees: 'integer',
    punch_ins: 'integer',
    last_punch_at: 'instant?',
    registered_at: 'instant',
    verified: 'boolean',
    blocked: 'boolean',
  },
  key: ['company_id', 'id'],
  // No index on a column that a punch changes, so its row is rewritten in place.
  indexes: [['company_id', 'registered_at', 'id']],
  searched: ['name', 'email', 'owner_name'],
  counted: ['state', 'plan_id'],
  fillfactor: 50,
})
