import { Button } from '@mui/material'
import { maxAttendanceRows } from '@rollcall/contracts/attendance-imports/rows.ts'
import type { AttendanceImportView } from '@rollcall/contracts/attendance-imports/views.ts'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { grouped } from '../kit/numbers.ts'
import { Card } from '../kit/parts/Card.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { PlainTable } from '../kit/parts/PlainTable.tsx'
import { useAddress } from '../kit/useAddress.ts'
import { AttendanceImportForm } from './AttendanceImportForm.tsx'
import { AttendanceImportProgress } from './AttendanceImportProgress.tsx'

/** /app/team-in-out/import: a new import, or with `id` the one that runs or has ended. */
export function AttendanceImportPage() {
  const translate = useTranslate()
  const [params, change] = useAddress()
  const id = params.get('id')
  if (id) return <AttendanceImportProgress key={id} id={id} />
  const name = translate('attendance_import.page')
  return (
    <Page
      name={name}
      title={name}
      actions={
        <Button variant="outlined" component={Link} to="/app/team-in-out">
          {translate('attendance_import.back')}
        </Button>
      }
      subtitle={translate('attendance_import.subtitle', { most: grouped(maxAttendanceRows) })}
    >
      <AttendanceImportForm onStarted={started => change(() => ({ id: started }))} />
      <EarlierImports />
    </Page>
  )
}

/** The last imports with their results. Renders nothing before the first one. */
function EarlierImports() {
  const translate = useTranslate()
  const text = (key: string) => translate(`attendance_import.earlier.${key}`)
  const { data = [] } = useGetList<AttendanceImportView>('attendance-import', {
    pagination: { page: 1, perPage: 5 },
    sort: { field: 'startedAt', order: 'DESC' },
  })
  if (data.length === 0) return null
  return (
    <Card title={text('title')}>
      <PlainTable
        label={text('title')}
        heads={[
          text('started'),
          text('file'),
          text('rows'),
          text('added'),
          text('present'),
          text('rejected'),
        ]}
        numbers={[2, 3, 4, 5]}
        rows={data.map(({ id, startedAt, fileName, rows, added, present, rejected }) => ({
          id,
          cells: [
            <Link key="open" to={`/app/team-in-out/import?id=${id}`}>
              <Moment at={startedAt} />
            </Link>,
            fileName,
            grouped(rows),
            grouped(added),
            grouped(present),
            grouped(rejected),
          ],
        }))}
      />
    </Card>
  )
}
