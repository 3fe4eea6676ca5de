// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the list's role with its bullets
import { Button, Skeleton } from '@mui/material'
import { amountText } from '@rollcall/contracts/payslips/money.ts'
import type { MyPayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { useState } from 'react'
import { useGetList, useGetOne, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { isGone, whyEmpty } from '../kit/data/problem.ts'
import { monthName } from '../kit/dates.ts'
import { counted } from '../kit/numbers.ts'
import { Card } from '../kit/parts/Card.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { payslip } from '../kit/parts/icons.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { Pager } from '../kit/parts/Pager.tsx'
import { EmptyState, ErrorState } from '../kit/parts/States.tsx'
import { GoneState } from '../kit/record/GoneState.tsx'
import { useAddress } from '../kit/useAddress.ts'
import { cross } from '../look/icons.tsx'
import styles from './MyPayslips.module.css'
import { PdfButton } from './PdfButton.tsx'
import { PayslipSheet } from './sheet/PayslipSheet.tsx'

const perPage = 24
const resource = 'my-payslip'

/** /app/my-payslips?id=…: the signed-in employee's issued and voided payslips, one of them as a sheet. */
export function MyPayslips() {
  const translate = useTranslate()
  const [params] = useAddress()
  const [page, setPage] = useState(1)
  const opened = params.get('id') ?? ''
  const list = useGetList<MyPayslipRow>(
    resource,
    { pagination: { page, perPage }, sort: { field: 'month', order: 'DESC' }, filter: {} },
    { onError: () => undefined, retry: false },
  )
  const asked = useGetOne<MyPayslipRow>(
    resource,
    { id: opened },
    { enabled: opened !== '', retry: false, onError: () => undefined },
  )
  const text = (key: string, args: object = {}) => translate(`my_payslips.${key}`, args)
  const shown = opened === '' ? list.data?.[0] : asked.data
  const error = whyEmpty(list) ?? (opened !== '' && !asked.data && !isGone(asked.error) ? asked.error : null)
  const isEmpty = list.total === 0 && opened === ''
  const retry = () => {
    void list.refetch()
    if (opened !== '') void asked.refetch()
  }
  const title = shown
    ? text(shown.state === 'voided' ? 'title_void' : 'title', {
        month: monthName(shown.month),
        amount: `${shown.currency} ${amountText(shown.net, shown.digits)}`,
      })
    : error || isEmpty || asked.error
      ? text('page')
      : undefined
  return (
    <Page
      name={text('page')}
      title={title ?? <Skeleton width={320} />}
      subtitle={list.total ? text('subtitle', counted(list.total)) : undefined}
      actions={
        <>
          {shown && <PdfButton key={shown.id} ids={[shown.id]} size="medium" />}
          {opened !== '' && (
            <Button variant="outlined" component={Link} to="/app/my-payslips">
              {text('all')}
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <Card>
          <ErrorState error={error} onRetry={retry} />
        </Card>
      ) : isEmpty ? (
        <Card>
          <EmptyState icon={payslip} title={text('empty.title')}>
            {text('empty.text')}
          </EmptyState>
        </Card>
      ) : (
        <div className={styles.columns} data-opened={opened !== ''}>
          <Card label={text('list')} className={styles.list ?? ''}>
            {list.data ? (
              <PayslipLines of={list.data} shown={shown?.id} />
            ) : (
              <Skeleton variant="rounded" height={320} />
            )}
            {(list.total ?? 0) > perPage && (
              <Pager page={page} perPage={perPage} total={list.total} onPage={setPage} />
            )}
          </Card>
          <div className={styles.sheet}>
            {shown ? (
              <PayslipSheet of={shown} />
            ) : asked.error ? (
              <Card>
                <GoneState texts="my_payslips.gone" icon={payslip} back="/app/my-payslips" />
              </Card>
            ) : (
              <Skeleton variant="rounded" height={640} />
            )}
          </div>
        </div>
      )}
    </Page>
  )
}

/** Payslips as links with month, number and net pay. `shown`: the id of the one whose sheet is shown. */
function PayslipLines({ of, shown }: { of: readonly MyPayslipRow[]; shown: string | undefined }) {
  const translate = useTranslate()
  return (
    <ul className={styles.lines} role="list" aria-label={translate('my_payslips.list')}>
      {of.map(({ id, month, number, state, currency, net, digits }) => (
        <li key={id}>
          <Link to={`?id=${encodeURIComponent(id)}`} aria-current={id === shown}>
            <span>
              <b>{monthName(month)}</b>
              <small>{number}</small>
            </span>
            <span className={styles.end}>
              <span>{`${currency} ${amountText(net, digits)}`}</span>
              {state === 'voided' && (
                <Chip tone="bad" icon={cross}>
                  {translate('my_payslips.void')}
                </Chip>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
