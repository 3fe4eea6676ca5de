import {
  ProjectAdded,
  ProjectArchived,
  ProjectEdited,
  ProjectRestored,
} from '@rollcall/contracts/projects/events.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { projectsTable } from '@rollcall/read-models/projects/projects.table.ts'
import { defineProjection, type FoldedEvent, on } from '../kernel/projection.ts'

type Project = RowOf<typeof projectsTable>

const project = ({ companyId, data }: FoldedEvent<{ type: string; data: { projectId: string } }>) => [
  companyId,
  data.projectId,
]

/**
 * A company's projects, including archived ones. A deleted employee stays a member: a project whose last member left
 * must not become everyone's.
 */
export const projects = defineProjection<Project>({
  table: projectsTable,
  version: 2,
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
