import { Button } from '@mui/material'
import { maxImportRows } from '@rollcall/contracts/employees/import.ts'
import type { EmployeeImportRow } from '@rollcall/contracts/employees/import-views.ts'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { grouped } from '../kit/numbers.ts'
import { Card } from '../kit/parts/Card.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { PlainTable } from '../kit/parts/PlainTable.tsx'
import { useAddress } from '../kit/useAddress.ts'
import { ImportForm } from './ImportForm.tsx'
import { ImportProgress } from './ImportProgress.tsx'

/** /app/employee/import: a new import, or with `id` the one that runs or has ended. */
export function ImportPage() {
  const translate = useTranslate()
  const [params, change] = useAddress()
  const id = params.get('id')
  if (id) return <ImportProgress key={id} id={id} />
  const name = translate('employee_import.page')
  return (
    <Page
      name={name}
      title={name}
      actions={
        <Button variant="outlined" component={Link} to="/app/employee">
          {translate('employee_import.run.people')}
        </Button>
      }
      subtitle={translate('employee_import.subtitle', { most: grouped(maxImportRows) })}
    >
      <ImportForm onStarted={started => change(() => ({ id: started }))} />
      <EarlierImports />
    </Page>
  )
}

/** The last imports with their results. Renders nothing before the first one. */
function EarlierImports() {
  const translate = useTranslate()
  const text = (key: string) => translate(`employee_import.earlier.${key}`)
  const { data = [] } = useGetList<EmployeeImportRow>('employee-import', {
    pagination: { page: 1, perPage: 5 },
    sort: { field: 'startedAt', order: 'DESC' },
  })
  if (data.length === 0) return null
  return (
    <Card title={text('title')}>
      <PlainTable
        label={text('title')}
        heads={[text('started'), text('rows'), text('added'), text('changed'), text('rejected')]}
        numbers={[1, 2, 3, 4]}
        rows={data.map(({ id, startedAt, rows, added, changed, rejected }) => ({
          id,
          cells: [
            <Link key="open" to={`/app/employee/import?id=${id}`}>
              <Moment at={startedAt} />
            </Link>,
            grouped(rows),
            grouped(added),
            grouped(changed),
            grouped(rejected),
          ],
        }))}
      />
    </Card>
  )
}
