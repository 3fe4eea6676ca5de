import type { EmployeeImportRow } from '@rollcall/contracts/employees/import-views.ts'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { grouped } from '../kit/numbers.ts'
import { Card } from '../kit/parts/Card.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import { PlainTable } from '../kit/parts/PlainTable.tsx'

/** The last imports with their results. Renders nothing before the first one. */
export function EarlierImports() {
  const translate = useTranslate()
  const text = (key: string) => translate(`employees.import.earlier.${key}`)
  const { data = [] } = useGetList<EmployeeImportRow>('employee-import', {
    pagination: { page: 1, perPage: 5 },
    sort: { field: 'startedAt', order: 'DESC' },
  })
  if (data.length === 0) return null
  return (
    <Card title={text('title')}>
      <PlainTable
        label={text('title')}
        heads={[text('started'), text('rows'), text('added'), text('rejected')]}
        numbers={[1, 2, 3]}
        rows={data.map(({ id, startedAt, rows, added, rejected }) => ({
          id,
          cells: [
            <Link key="open" to={`/app/employee/import?id=${id}`}>
              <Moment at={startedAt} />
            </Link>,
            grouped(rows),
            grouped(added),
            grouped(rejected),
          ],
        }))}
      />
    </Card>
  )
}
