import { Button } from '@mui/material'
import type { EmployeeImportRow } from '@rollcall/contracts/employees/import-views.ts'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { grouped } from '../kit/numbers.ts'
import { upload } from '../kit/parts/icons.tsx'
import { Notice } from '../kit/parts/Notice.tsx'

/** Above the list while an import runs: how far it has come. */
export function ImportNote() {
  const translate = useTranslate()
  const { data } = useGetList<EmployeeImportRow>('employee-import', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'startedAt', order: 'DESC' },
    filter: { state: 'running' },
  })
  const [running] = data ?? []
  if (!running) return null
  const { id, done, rows } = running
  return (
    <Notice
      icon={upload}
      title={translate('employees.import.note', { done: grouped(done), rows: grouped(rows) })}
      action={
        <Button component={Link} to={`/app/employee/import?id=${id}`}>
          {translate('employees.import.note_link')}
        </Button>
      }
    >
      {translate('employees.import.note_text')}
    </Notice>
  )
}
