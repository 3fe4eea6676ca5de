import { companyColumns } from '@rollcall/contracts/company/columns.ts'
import type { CompanyRow } from '@rollcall/contracts/company/views.ts'
import { planIds, plans } from '@rollcall/contracts/plans/plans.ts'
import { useTranslate } from 'react-admin'
import { Column, MainCell, titlesOf } from '../../kit/list/Column.tsx'
import { ListCard } from '../../kit/list/ListCard.tsx'
import styles from '../../kit/list/Table.module.css'
import { grouped } from '../../kit/numbers.ts'
import { Avatar } from '../../kit/parts/Avatar.tsx'
import { team } from '../../kit/parts/icons.tsx'
import { Moment } from '../../kit/parts/Moment.tsx'
import { CompanyState, companyStates } from './CompanyState.tsx'

const title = titlesOf(companyColumns)

const addressOf = ({ id }: CompanyRow) => `/app/company/${id}`
const picks = [
  { field: 'state', values: companyStates, texts: 'companies.filter' },
  {
    field: 'planId',
    values: planIds,
    texts: 'companies.plan_filter',
    textOf: (id: string) => plans[id as CompanyRow['planId']].name,
  },
]

/** The companies. Each row links to the company's page. */
export function CompanyGrid() {
  const translate = useTranslate()
  return (
    <ListCard<CompanyRow>
      exported="companies"
      resource="company"
      texts="companies"
      icon={team}
      sort={{ field: 'registeredAt', order: 'DESC' }}
      picks={picks}
      hidden={['punchIns']}
      nameOf={({ name }) => name}
      addressOf={addressOf}
    >
      <Column<CompanyRow>
        source="name"
        label={title('name')}
        pinned
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
        label={title('planId')}
        className={styles.extra ?? ''}
        render={({ planId }) => plans[planId].name}
      />
      <Column<CompanyRow>
        source="activeEmployees"
        label={title('activeEmployees')}
        align="right"
        render={({ activeEmployees }) => grouped(activeEmployees)}
      />
      <Column<CompanyRow>
        source="punchIns"
        label={title('punchIns')}
        align="right"
        render={({ punchIns }) => grouped(punchIns)}
      />
      <Column<CompanyRow>
        source="registeredAt"
        label={title('registeredAt')}
        align="right"
        className={styles.roomy ?? ''}
        render={({ registeredAt }) => <Moment at={registeredAt} day />}
      />
      <Column<CompanyRow>
        source="lastPunchAt"
        label={title('lastPunchAt')}
        align="right"
        render={({ lastPunchAt }) =>
          lastPunchAt === null ? translate('companies.never') : <Moment at={lastPunchAt} />
        }
      />
      <Column<CompanyRow>
        source="state"
        label={title('state')}
        className={styles.state ?? ''}
        render={({ state }) => <CompanyState state={state} />}
      />
    </ListCard>
  )
}
