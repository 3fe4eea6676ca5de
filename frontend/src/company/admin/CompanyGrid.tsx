import type { CompanyRow } from '@rollcall/contracts/company/views.ts'
import { planIds, plans } from '@rollcall/contracts/plans/plans.ts'
import { useTranslate } from 'ra-core'
import { CountPicks } from '../../kit/parts/grid/CountPicks.tsx'
import { ListGrid } from '../../kit/parts/grid/ListGrid.tsx'
import { team } from '../../kit/parts/icons.tsx'
import { EmptyState } from '../../kit/parts/States.tsx'
import { CompanyTable } from './CompanyTable.tsx'
import { companyColumns, companyStates } from './company-columns.ts'

/** The companies: search, filters by state and plan, columns, table, pages. */
export function CompanyGrid() {
  const translate = useTranslate()
  const text = (key: string) => translate(`companies.${key}`)
  return (
    <ListGrid<CompanyRow>
      label={text('list')}
      searchLabel={text('search')}
      columns={companyColumns}
      filters={
        <>
          <CountPicks
            field="state"
            values={companyStates}
            label={text('filter.state')}
            textOf={state => text(state === 'all' ? 'filter.all' : `state.${state}`)}
          />
          <CountPicks
            field="planId"
            values={planIds}
            label={text('filter.plan')}
            textOf={plan => (plan === 'all' ? text('filter.any_plan') : plans[plan].name)}
          />
        </>
      }
      empty={
        <EmptyState icon={team} title={text('empty.title')}>
          {text('empty.text')}
        </EmptyState>
      }
      none={{ title: text('empty.none'), text: text('empty.none_text'), all: text('empty.show_all') }}
    >
      <CompanyTable />
    </ListGrid>
  )
}
