// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the list's role with its bullets
import { useMediaQuery } from '@mui/material'
import { performanceColumns } from '@rollcall/contracts/performance/columns.ts'
import type { PerformanceRow } from '@rollcall/contracts/performance/views.ts'
import { useListContext, useTranslate } from 'react-admin'
import { monthName } from '../kit/dates.ts'
import { Column, MainCell, titlesOf } from '../kit/list/Column.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import { PositionFilter } from '../kit/list/PeopleFilters.tsx'
import tableStyles from '../kit/list/Table.module.css'
import { TableSkeleton } from '../kit/list/TableSkeleton.tsx'
import { useCalendar } from '../kit/me.tsx'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { chart } from '../kit/parts/icons.tsx'
import layout from '../kit/styles/layout.module.css'
import { PlanLimitNote } from '../plans/public.ts'
import { DaysDrawer } from './DaysDrawer.tsx'
import { FigureCell } from './Figure.tsx'
import { figures } from './figures.ts'
import { MonthSteps, useMonthFilter } from './MonthBar.tsx'
import styles from './Performance.module.css'
import { personAddress } from './person-address.ts'

const title = titlesOf(performanceColumns)

const byName = { field: 'fullName', order: 'ASC' } as const
const sortable: readonly string[] = ['daysPresent', 'workedMinutes', 'reportsFiled']

/** /app/performanceHistory: the figures of each employee in a month. */
export function PerformanceList() {
  const translate = useTranslate()
  const { day, today } = useCalendar()
  const { current, month, position, set } = useMonthFilter()
  const phone = useMediaQuery('(max-width: 719px)', { noSsr: true })
  const name = monthName(month)
  const soFar = month === current ? '_so_far' : ''
  return (
    <ListPage<PerformanceRow>
      showsPast
      name="performance.page"
      resource="performance"
      texts="performance"
      icon={chart}
      title={() => translate(`performance.title${soFar}`, { month: name })}
      subtitle={() => translate(`performance.subtitle${soFar}`, { day: day(today) })}
      sort={byName}
      opensOn={() => ({ month: current })}
      exported="performance"
      nameOf={({ fullName }) => fullName}
      cards={phone ? <PersonCards /> : undefined}
      above={
        <>
          <div className={styles.bar}>
            <MonthSteps month={month} current={current} onMonth={to => set({ month: to })} />
            <span className={layout.rest} />
            <PositionFilter value={position} onChange={to => set({ position: to })} />
          </div>
          <PlanLimitNote from={`${month}-01`} />
        </>
      }
      aside={<DaysDrawer />}
    >
      <Column<PerformanceRow>
        source="fullName"
        label={title('fullName')}
        pinned
        className={tableStyles.main ?? ''}
        render={row => (
          <MainCell
            mark={<Avatar name={row.fullName} />}
            to={personAddress(row)}
            name={row.fullName}
            below={row.position}
          />
        )}
      />
      {figures.map(figure => (
        <Column<PerformanceRow>
          key={figure}
          source={figure}
          label={title(figure)}
          align="right"
          className={styles.cell ?? ''}
          disableSort={!sortable.includes(figure)}
          render={row => <FigureCell row={row} figure={figure} />}
        />
      ))}
    </ListPage>
  )
}

/** The list on a phone: a card for each person. */
function PersonCards() {
  const translate = useTranslate()
  const { data, isPending } = useListContext<PerformanceRow>()
  if (isPending || !data) return <TableSkeleton />
  return (
    <ul className={styles.cards} role="list" aria-label={translate('performance.table')}>
      {data.map(row => (
        <li key={row.id}>
          <MainCell
            mark={<Avatar name={row.fullName} />}
            to={personAddress(row)}
            name={row.fullName}
            below={row.position}
          />
          <dl>
            {figures.map(figure => (
              <div key={figure}>
                <dt>{translate(`performance.${figure}`)}</dt>
                <dd>
                  <FigureCell row={row} figure={figure} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
