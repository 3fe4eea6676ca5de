import type { TermsFacts } from '@rollcall/contracts/leave/rules/terms-of.ts'
import { defineTableOf } from '../kernel/table.ts'

export const leaveTermsTable = defineTableOf<{ id: string } & Pick<TermsFacts, 'rules' | 'plans'>>({
  name: 'leave_terms',
  columns: { company_id: 'text', id: 'text', rules: 'json', plans: 'json' },
  key: ['company_id', 'id'],
  indexes: [],
  counted: [],
})
