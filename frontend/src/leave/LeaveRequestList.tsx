import { Button } from '@mui/material'
import { leaveRequestColumns } from '@rollcall/contracts/leave/columns.ts'
import { leaveStates } from '@rollcall/contracts/leave/kinds.ts'
import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { useListContext, useStore, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { Column, MainCell, titlesOf } from '../kit/list/Column.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import { PositionFilter } from '../kit/list/PeopleFilters.tsx'
import styles from '../kit/list/Table.module.css'
import type { Counts } from '../kit/list/useCounts.ts'
import { useListFilter } from '../kit/list/useListFilter.ts'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { sprout } from '../kit/parts/icons.tsx'
import { Toggles } from '../kit/parts/Toggles.tsx'
import { useListPast } from '../kit/past/usePast.ts'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { useOpened } from '../kit/useOpened.ts'
import { BulkDecisions } from './BulkDecisions.tsx'
import { useRequestColumns } from './columns.tsx'
import { LeaveDetail } from './LeaveDetail.tsx'
import { companyActs, latestFirst } from './leave-acts.tsx'
import { usePerson } from './PersonName.tsx'
import cards from './RequestCards.module.css'
import { RequestCards } from './RequestCards.tsx'
import { toDecide, undecidedOf } from './to-decide.ts'
import { useLeaveWords } from './words.ts'

const title = titlesOf(leaveRequestColumns)

const picks = [{ field: 'state', values: leaveStates, texts: 'leave.filter' }]

const person = { field: 'employeeId', resource: 'employee' } as const

/** Leave that has a day between the two chosen ones. */
const touchedDays = ['to_gte', 'from_lte'] as const

const onWhatWaits = (counts: Counts<string>) => (undecidedOf(counts) === 0 ? {} : toDecide)

const views = ['cards', 'table'] as const
type View = (typeof views)[number]

/** /app/leave-request: the requests of all people, with what the company decides. */
export function LeaveRequestList() {
  const translate = useTranslate()
  const { span, whose } = useLeaveWords()
  const { addressOf } = useOpened()
  const acts = companyActs(whose)
  const [past] = useListPast()
  const [view, setView] = useStore<View>('leave-request.view', 'cards')
  return (
    <ListPage<LeaveRequestRow>
      showsPast
      exported="leave-requests"
      name="app.menu.leave"
      resource="leave-request"
      texts="leave"
      icon={sprout}
      title={counts =>
        undecidedOf(counts) === 0
          ? translate('leave.title.none_pending')
          : translate('leave.title.pending', { smart_count: undecidedOf(counts) })
      }
      subtitle={counts => translate('leave.counts', { smart_count: counts.all })}
      create={{ to: '/app/leave-request/create', label: 'leave.add_link' }}
      links={
        <>
          <WallLink />
          <BalancesLink />
        </>
      }
      sort={latestFirst}
      search="leave.search_people"
      dates={touchedDays}
      person={person}
      filters={<OfPosition />}
      picks={picks}
      opensOn={onWhatWaits}
      nameOf={whose}
      acts={acts}
      bulk={requests => <BulkDecisions requests={requests} acts={acts} />}
      views={<Views value={view} onChange={setView} />}
      cards={view === 'cards' && !past && <RequestCards acts={acts} addressOf={({ id }) => addressOf(id)} />}
      addressOf={({ id }) => addressOf(id)}
      aside={<LeaveDetail acts={acts} />}
      menu={(request, close) => recordActs(acts, [request], { as: 'item', onBegin: close })}
    >
      <Column<LeaveRequestRow>
        source="employeeId"
        label={title('person')}
        disableSort
        pinned
        className={styles.main ?? ''}
        render={request => <Person request={request} to={addressOf(request.id)} below={span(request)} />}
      />
      <Column<LeaveRequestRow>
        source="from"
        label="leave.dates"
        className={styles.roomy ?? ''}
        render={span}
      />
      {useRequestColumns()}
    </ListPage>
  )
}

/** The person of a request, with its days. The names of a page are read together. */
function Person({ request, to, below }: { request: LeaveRequestRow; to: string; below: string }) {
  const employee = usePerson(request.employeeId)
  const name = request.fullName
  return (
    <MainCell
      mark={<Avatar name={name} {...(employee && { photoOf: employee })} />}
      to={to}
      name={name}
      below={below}
    />
  )
}

/** Filters the list by the people's position. */
function OfPosition() {
  const { filterValues } = useListContext()
  const { change } = useListFilter()
  return (
    <PositionFilter bare value={filterValues.position} onChange={position => change('position', position)} />
  )
}

/** Chooses between cards and a table. This device remembers it. */
function Views({ value, onChange }: { value: View; onChange: (view: View) => void }) {
  const translate = useTranslate()
  return (
    <fieldset className={cards.views} aria-label={translate('deciding.view.label')}>
      <Toggles values={views} isPressed={view => view === value} onPress={onChange}>
        {view => translate(`deciding.view.${view}`)}
      </Toggles>
    </fieldset>
  )
}

/** Leads to the balances of all employees. */
function BalancesLink() {
  const translate = useTranslate()
  return (
    <Button variant="outlined" component={Link} to="/app/leave-request/balances">
      {translate('balance.list')}
    </Button>
  )
}

/** Leads to everyone's leave of a month. */
function WallLink() {
  const translate = useTranslate()
  return (
    <Button variant="outlined" component={Link} to="/app/leave-request/wall-chart">
      {translate('wall.page')}
    </Button>
  )
}
