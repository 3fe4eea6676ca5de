import type { CompanyRow } from '@rollcall/contracts/company/views.ts'
import { plans } from '@rollcall/contracts/plans/plans.ts'
import { useTranslate } from 'ra-core'
import { grouped } from '../../kit/numbers.ts'
import { Avatar } from '../../kit/parts/Avatar.tsx'
import { Column } from '../../kit/parts/Column.tsx'
import { GridTable } from '../../kit/parts/grid/GridTable.tsx'
import { MainCell } from '../../kit/parts/grid/MainCell.tsx'
import styles from '../../kit/parts/grid/Table.module.css'
import { Moment } from '../../kit/parts/Moment.tsx'
import { CompanyState } from './CompanyState.tsx'
import { companyColumns } from './company-columns.ts'

const addressOf = ({ id }: CompanyRow) => `/app/company/${id}`

/** The table of companies; a row leads to the company's page. */
export function CompanyTable() {
  const translate = useTranslate()
  const text = (key: string) => translate(`companies.fields.${key}`)
  return (
    <GridTable<CompanyRow>
      label={translate('companies.table')}
      columns={companyColumns}
      addressOf={addressOf}
    >
      <Column<CompanyRow>
        source="name"
        label={text('name')}
        className={styles.main ?? ''}
        render={company => (
          <MainCell
            mark={<Avatar name={company.name} />}
            to={addressOf(company)}
            name={company.name}
            below={company.email}
          />
        )}
      />
      <Column<CompanyRow>
        source="planId"
        label={text('plan')}
        className={styles.extra ?? ''}
        render={({ planId }) => plans[planId].name}
      />
      <Column<CompanyRow>
        source="activeEmployees"
        label={text('employees')}
        align="right"
        render={({ activeEmployees }) => grouped(activeEmployees)}
      />
      <Column<CompanyRow>
        source="punchIns"
        label={text('punch_ins')}
        align="right"
        render={({ punchIns }) => grouped(punchIns)}
      />
      <Column<CompanyRow>
        source="registeredAt"
        label={text('registered')}
        align="right"
        className={styles.roomy ?? ''}
        render={({ registeredAt }) => <Moment at={registeredAt} day />}
      />
      <Column<CompanyRow>
        source="lastPunchAt"
        label={text('last_punch')}
        align="right"
        render={({ lastPunchAt }) => (lastPunchAt === null ? text('never') : <Moment at={lastPunchAt} />)}
      />
      <Column<CompanyRow>
        source="state"
        label={text('state')}
        className={styles.state ?? ''}
        render={({ state }) => <CompanyState state={state} />}
      />
    </GridTable>
  )
}
