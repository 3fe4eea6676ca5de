import { Button } from '@mui/material'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useListContext, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { Card } from '../app/parts/Card.tsx'
import { plus, search, team } from '../app/parts/icons.tsx'
import { Pager } from '../app/parts/Pager.tsx'
import { SearchField } from '../app/parts/SearchField.tsx'
import { EmptyState, ErrorState } from '../app/parts/States.tsx'
import { Icon } from '../look/Icon.tsx'
import { BulkBar } from './BulkBar.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import styles from './EmployeeGrid.module.css'
import { EmployeeTable } from './EmployeeTable.tsx'
import { StatusFilter } from './StatusFilter.tsx'

/** The company's employees: search, filters, columns, table, pages. */
export function EmployeeGrid() {
  const translate = useTranslate()
  const list = useListContext<EmployeeRow>()
  const { filterValues, setFilters } = list
  return (
    <Card label={translate('employees.title')}>
      <div className={styles.bar}>
        <SearchField
          label={translate('employees.search')}
          value={filterValues.q ?? ''}
          onSearch={q => setFilters({ ...filterValues, q: q.trim() === '' ? undefined : q.trim() })}
        />
        <span className={styles.space} />
        <ColumnsMenu />
      </div>
      {/* One replaces the other, so that the rows do not jump. */}
      {list.selectedIds?.length ? <BulkBar /> : <StatusFilter />}
      {list.error && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.total === 0 ? (
        <NobodyHere />
      ) : (
        <EmployeeTable />
      )}
      <Pager
        page={list.page}
        perPage={list.perPage}
        total={list.total}
        onPage={list.setPage}
        sizes={[10, 25, 50, 100]}
        onSize={list.setPerPage}
      />
    </Card>
  )
}

function NobodyHere() {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const filtered = filterValues.q !== undefined || filterValues.status !== undefined
  if (filtered) {
    return (
      <EmptyState
        icon={search}
        title={translate('employees.empty.none')}
        action={
          <Button variant="outlined" onClick={() => setFilters({})}>
            {translate('employees.empty.show_all')}
          </Button>
        }
      >
        {translate('employees.empty.none_text')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={team}
      title={translate('employees.empty.title')}
      action={
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
      {translate('employees.empty.text')}
    </EmptyState>
  )
}
