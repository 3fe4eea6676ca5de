import {
  ProjectAdded,
  ProjectArchived,
  ProjectEdited,
  ProjectRestored,
} from '@rollcall/contracts/projects/events.ts'
import type { ProjectRow } from '@rollcall/contracts/projects/views.ts'
import type { RowOf } from '../kernel/columns.ts'
import { defineProjection, on, type Recorded } from '../kernel/projection.ts'

type Project = RowOf<ProjectRow>

const project = ({ companyId, data }: Recorded<{ type: string; data: { projectId: string } }>) => [
  companyId,
  data.projectId,
]

/**
 * A company's projects, archived ones too. A deleted employee stays a member: a project whose last member left must not
 * become everyone's.
 */
export const projects = defineProjection<Project>({
  name: 'projects',
  version: 2,
  table: {
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
  },
  when: [
    on(ProjectAdded, {
      key: project,
      fold: (_row, { companyId, data, decidedAt }) => ({
        company_id: companyId,
        id: data.projectId,
        name: data.name,
        project_code: data.projectCode,
        active: data.active,
        shade: data.shade,
        client_code: data.clientCode,
        member_ids: data.memberIds,
        members: data.memberIds.length,
        added_at: decidedAt,
      }),
    }),
    on(ProjectEdited, {
      key: project,
      fold: (row, { data }) =>
        row && {
          ...row,
          name: data.name,
          project_code: data.projectCode,
          client_code: data.clientCode,
          member_ids: data.memberIds,
          members: data.memberIds.length,
        },
    }),
    on(ProjectArchived, { key: project, fold: row => row && { ...row, active: false } }),
    on(ProjectRestored, { key: project, fold: row => row && { ...row, active: true } }),
  ],
})
