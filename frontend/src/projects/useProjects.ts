import type { MyProjectRow } from '@rollcall/contracts/projects/views.ts'
import { useGetList } from 'react-admin'
import { useMe } from '../kit/me.tsx'

const byName = { field: 'name', order: 'ASC' } as const
const most = { page: 1, perPage: 1_000 }

/** The projects to choose from: an employee's own active ones, or all of the company, as many as one answer has. */
export function useProjects() {
  const { role } = useMe()
  const isEmployee = role === 'employee'
  return useGetList<MyProjectRow>(
    isEmployee ? 'my-project' : 'project',
    { pagination: most, sort: byName, filter: isEmployee ? { active: true } : {} },
    { onError: () => undefined },
  )
}
