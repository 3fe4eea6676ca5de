import { Button } from '@mui/material'
import { maxImportRows } from '@rollcall/contracts/employees/import.ts'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { grouped } from '../kit/numbers.ts'
import { Page } from '../kit/parts/Page.tsx'
import { useAddress } from '../kit/useAddress.ts'
import { EarlierImports } from './EarlierImports.tsx'
import { ImportForm } from './ImportForm.tsx'
import { ImportProgress } from './ImportProgress.tsx'

/** /app/employee/import: a new import, or with `id` the one that runs or has ended. */
export function ImportPage() {
  const translate = useTranslate()
  const [params, change] = useAddress()
  const id = params.get('id')
  if (id) return <ImportProgress key={id} id={id} />
  const name = translate('employees.import.page')
  return (
    <Page
      name={name}
      title={name}
      actions={
        <Button variant="outlined" component={Link} to="/app/employee">
          {translate('employees.import.run.people')}
        </Button>
      }
      subtitle={translate('employees.import.subtitle', { most: grouped(maxImportRows) })}
    >
      <ImportForm onStarted={started => change(() => ({ id: started }))} />
      <EarlierImports />
    </Page>
  )
}
