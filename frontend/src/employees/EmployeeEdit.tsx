import { Button, Skeleton } from '@mui/material'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { EditBase, useEditContext, useNotify, useRedirect, useTranslate } from 'ra-core'
import { Link, useSearchParams } from 'react-router'
import { fieldErrors } from '../kit/data/problem.ts'
import { Card } from '../kit/parts/Card.tsx'
import { team } from '../kit/parts/icons.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { EmptyState, ErrorState } from '../kit/parts/States.tsx'
import { EmployeeActions } from './EmployeeActions.tsx'
import { EmployeeFormCard } from './EmployeeFormCard.tsx'
import { EmployeeStatus } from './EmployeeStatus.tsx'
import { employeeValues } from './employee-input.ts'

/** /app/employee/edit?id=… */
export function EmployeeEdit() {
  const [params] = useSearchParams()
  const notify = useNotify()
  const redirect = useRedirect()
  const id = params.get('id')
  if (id === null || id === '') return <Gone />
  return (
    <EditBase
      resource="employee"
      id={id}
      key={id}
      mutationMode="pessimistic"
      redirect={false}
      transform={(data: EmployeeRow) => employeeValues(data)}
      queryOptions={{
        // The page itself says that the record is not there, or that it could not be loaded.
        onError: () => undefined,
        retry: false,
      }}
      mutationOptions={{
        onSuccess: () => {
          notify('employees.form.saved', { type: 'success' })
          redirect('list', 'employee')
        },
        onError: error => {
          if (error instanceof Error && !fieldErrors(error)) notify(error.message, { type: 'error' })
        },
      }}
    >
      <EditPage />
    </EditBase>
  )
}

function EditPage() {
  const translate = useTranslate()
  const { record, error, refetch } = useEditContext<EmployeeRow>()
  const name = translate('employees.form.edit_page')
  if (error && (error as { status?: number }).status === 404) return <Gone />
  return (
    <Page
      name={name}
      width="form"
      title={record?.fullName ?? <Skeleton width={220} />}
      subtitle={record && <EmployeeStatus status={record.status} />}
      actions={record && <EmployeeActions employees={[record]} />}
    >
      {record ? (
        <EmployeeFormCard
          title={name}
          note={translate('employees.form.save_note')}
          act={translate('employees.form.save')}
          record={record}
        />
      ) : (
        <Card>
          {error ? (
            <ErrorState error={error} onRetry={refetch} />
          ) : (
            <Skeleton variant="rounded" height={480} />
          )}
        </Card>
      )}
    </Page>
  )
}

function Gone() {
  const translate = useTranslate()
  return (
    <Page
      name={translate('employees.form.edit_page')}
      title={translate('employees.form.edit_page')}
      width="form"
    >
      <Card>
        <EmptyState
          icon={team}
          title={translate('employees.gone.title')}
          action={
            <Button variant="contained" component={Link} to="/app/employee">
              {translate('employees.gone.back')}
            </Button>
          }
        >
          {translate('employees.gone.text')}
        </EmptyState>
      </Card>
    </Page>
  )
}
