import { Button, Skeleton } from '@mui/material'
import { ListBase, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { plus } from '../kit/parts/icons.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { Icon } from '../look/Icon.tsx'
import { EmployeeGrid } from './EmployeeGrid.tsx'
import { useEmployeeCounts } from './useEmployeeCounts.ts'

/** /app/employee */
export function EmployeeList() {
  const translate = useTranslate()
  const counts = useEmployeeCounts()
  return (
    <Page
      name={translate('app.menu.employees')}
      width="wide"
      title={translate('employees.title')}
      subtitle={counts ? translate('employees.counts', counts) : <Skeleton width={220} />}
      actions={
        <Button
          variant="contained"
          component={Link}
          to="/app/employee/create"
          startIcon={<Icon shape={plus} />}
        >
          {translate('employees.add')}
        </Button>
      }
    >
      <ListBase
        resource="employee"
        perPage={25}
        sort={{ field: 'fullName', order: 'ASC' }}
        filterDefaultValues={{}}
        debounce={0}
        queryOptions={{ onError: () => undefined }}
      >
        <EmployeeGrid />
      </ListBase>
    </Page>
  )
}
