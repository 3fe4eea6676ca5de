import { TextField } from '@mui/material'
import type { MyProjectRow } from '@rollcall/contracts/projects/views.ts'
import { useGetList, useListContext, useTranslate } from 'react-admin'
import { useListFilter } from '../kit/list/useListFilter.ts'
import { useMe } from '../kit/me.tsx'

/** Filters the list by one project. */
export function ProjectFilter() {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const { change } = useListFilter()
  const { data = [] } = useProjects()
  const label = translate('app.list.project')
  const chosen: string = filterValues.projectId ?? ''
  return (
    <TextField
      select
      size="small"
      margin="none"
      sx={{ flex: 'none', width: 180 }}
      value={data.some(({ id }) => id === chosen) ? chosen : ''}
      onChange={({ target }) => change('projectId', target.value || undefined)}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': label } }}
    >
      <option value="">{translate('app.list.all_projects')}</option>
      {data.map(({ id, name, projectCode }) => (
        <option key={id} value={id}>
          {`${projectCode} · ${name}`}
        </option>
      ))}
    </TextField>
  )
}

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
