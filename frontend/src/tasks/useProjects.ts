import type { ProjectRow } from '@rollcall/contracts/projects/views.ts'
import { useGetList } from 'react-admin'

/** The company's projects by name, archived ones too, as many as one answer has. */
export const useProjects = () =>
  useGetList<ProjectRow>(
    'project',
    { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'name', order: 'ASC' } },
    { onError: () => undefined },
  )
