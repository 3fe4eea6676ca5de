import { TextField } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { useListFilter } from '../kit/list/useListFilter.ts'
import { useProjects } from './useProjects.ts'

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
