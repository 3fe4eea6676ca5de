import { Button, Skeleton } from '@mui/material'
import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { ListCard } from '../kit/list/ListCard.tsx'
import { PositionFilter } from '../kit/list/PeopleFilters.tsx'
import { TableSkeleton } from '../kit/list/TableSkeleton.tsx'
import { useListFilter } from '../kit/list/useListFilter.ts'
import { Card } from '../kit/parts/Card.tsx'
import { payslip, pencil, warn } from '../kit/parts/icons.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { Icon } from '../look/Icon.tsx'
import { check, cross } from '../look/icons.tsx'
import { BulkIssue } from './month/BulkIssue.tsx'
import { EmptyMonth } from './month/EmptyMonth.tsx'
import { headlineOf, isEmptyMonth, monthFactsOf, readyOf } from './month/headline.ts'
import { IssueDialog } from './month/IssueDialog.tsx'
import { MakeDrafts } from './month/MakeDrafts.tsx'
import { MonthSteps, Totals } from './month/MonthHead.tsx'
import { PayslipTable } from './month/PayslipTable.tsx'
import { payslipActs } from './month/payslip-acts.ts'
import { RunCard, useRun } from './month/RunCard.tsx'
import { useMonth, useMonthFacts, useMonthWords } from './month/useMonth.ts'
import { PayslipMenu } from './PayslipMenu.tsx'
import { PdfButton } from './PdfButton.tsx'

const exceptionsFirst = { field: 'attention', order: 'ASC' } as const
const person = { field: 'employeeId', resource: 'employee' } as const
const tallies = {
  texts: 'payslip_month.filter',
  single: true,
  filters: [
    { name: 'all', filter: {} },
    { name: 'fix', filter: { attention: 'fix' }, mark: <Icon shape={warn} size={14} /> },
    { name: 'draft', filter: { state: ['draft', 'issuing'] }, mark: <Icon shape={pencil} size={14} /> },
    { name: 'issued', filter: { state: 'issued' }, mark: <Icon shape={check} size={14} /> },
    { name: 'voided', filter: { state: 'voided' }, mark: <Icon shape={cross} size={14} /> },
  ],
}

/** /app/payslips: the payslips of a month, the ones with exceptions first. */
export function PayslipList() {
  const { text } = useMonthWords()
  const { month, show } = useMonth()
  if (month !== undefined) return <Month key={month} month={month} onMonth={show} />
  return (
    <Page name={text('page')} width="wide" title={<Skeleton width={280} />}>
      <TableSkeleton />
    </Page>
  )
}

function Month({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  const { text, nameOf } = useMonthWords()
  const { data, error, refetch } = useMonthFacts(month)
  const run = useRun(month)
  const running = run?.state === 'running'
  const [issuing, setIssuing] = useState<{ ids: readonly string[] | undefined }>()
  const [headline, args] = data ? headlineOf(data) : []
  return (
    <Page
      name={text('page')}
      width="wide"
      title={
        headline ? (
          text(headline, { ...args, month: nameOf(month) })
        ) : error ? (
          text('page')
        ) : (
          <Skeleton width={280} />
        )
      }
      subtitle={
        data
          ? monthFactsOf(data)
              .map(([key, counts]) => text(key, counts))
              .join(' · ')
          : !error && <Skeleton width={240} />
      }
      actions={
        <>
          <MonthSteps month={month} onMonth={onMonth} />
          {data && !isEmptyMonth(data) && data.without > 0 && !running && (
            <MakeDrafts month={month} label={text('make.add')} />
          )}
          {data && readyOf(data) > 0 && !running && (
            <Button variant="contained" onClick={() => setIssuing({ ids: undefined })}>
              {text('issue.open', { smart_count: readyOf(data) })}
            </Button>
          )}
        </>
      }
    >
      {run && <RunCard run={run} />}
      {data && data.totals.length > 0 && <Totals month={month} of={data.totals} />}
      {data ? (
        isEmptyMonth(data) ? (
          <EmptyMonth month={month} of={data} running={running} />
        ) : (
          <ListCard<PayslipRow>
            exported="payslips"
            resource="payslip"
            texts="payslip_month"
            icon={payslip}
            sort={exceptionsFirst}
            person={person}
            filters={<Position />}
            named={tallies}
            acts={payslipActs}
            bulk={selected => {
              const ofMonth = selected.filter(row => row.month === month)
              return (
                <BulkIssue
                  selected={ofMonth}
                  pdf={<PdfButton ids={ofMonth.map(({ id }) => id)} />}
                  onIssue={running ? undefined : ids => setIssuing({ ids })}
                />
              )
            }}
            nameOf={({ fullName }) => fullName}
            cards={<PayslipTable month={month} menu={row => <PayslipMenu row={row} />} />}
          >
            {null}
          </ListCard>
        )
      ) : error ? (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <TableSkeleton />
      )}
      {issuing && data && (
        <IssueDialog
          month={month}
          ids={issuing.ids}
          nextNumber={data.nextNumber}
          onClose={() => setIssuing(undefined)}
        />
      )}
    </Page>
  )
}

/** Filters the list by position. */
function Position() {
  const { filterValues } = useListContext()
  const { change } = useListFilter()
  return <PositionFilter bare value={filterValues.position} onChange={to => change('position', to)} />
}
