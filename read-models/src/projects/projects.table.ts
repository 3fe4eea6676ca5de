import type { ProjectRow } from '@rollcall/contracts/projects/views.ts'
import { defineTableOf } from '../kernel/table.ts'

export const projectsTable = defineTableOf<ProjectRow>({
  name: 'projects',
  columns: {
    company_id: 'text',
    id: 'text',
    name: 'name',
    project_code: 'name',
    active: 'boolean',
    shade: 'integer',
    client_code: 'name',
    member_ids: 'json',
    members: 'integer',
    added_at: 'instant',
  },
  key: ['company_id', 'id'],
  indexes: [['company_id', 'name', 'id']],
  searched: ['name', 'project_code', 'client_code'],
  counted: ['active'],
  fillfactor: 85,
})
