import { Button, Skeleton } from '@mui/material'
import type { CompanyRow } from '@rollcall/contracts/company/views.ts'
import { useGetOne, useTranslate } from 'ra-core'
import { Link, useParams } from 'react-router'
import { Card } from '../../kit/parts/Card.tsx'
import { FactsSkeleton } from '../../kit/parts/FactsSkeleton.tsx'
import { block, team } from '../../kit/parts/icons.tsx'
import { Notice } from '../../kit/parts/Notice.tsx'
import { Page } from '../../kit/parts/Page.tsx'
import { EmptyState, ErrorState } from '../../kit/parts/States.tsx'
import { BlockCompanyButton } from './BlockCompanyButton.tsx'
import styles from './CompanyPage.module.css'
import { CompanyPeople } from './CompanyPeople.tsx'
import { CompanyProfileCard } from './CompanyProfileCard.tsx'
import { CompanyState } from './CompanyState.tsx'
import { PlanCard } from './PlanCard.tsx'
import { PlanHistoryCard } from './PlanHistoryCard.tsx'
import { ResetCompanyTwoFactorButton } from './ResetCompanyTwoFactorButton.tsx'

/** /app/company/{companyId}: one company as the platform's administrator sees it. */
export function CompanyPage() {
  const translate = useTranslate()
  const { companyId = '' } = useParams()
  const {
    data: company,
    error,
    refetch,
  } = useGetOne<CompanyRow>('company', { id: companyId }, { retry: false, onError: () => undefined })
  const name = translate('companies.page')
  const status = (error as { status?: number } | null)?.status
  if (!company && (status === 404 || status === 422)) return <Gone name={name} />
  return (
    <Page
      name={company?.name ?? name}
      title={company?.name ?? (error ? name : <Skeleton width={220} />)}
      subtitle={
        company && (
          <span className={styles.state}>
            <CompanyState state={company.state} />
            {translate(`companies.state_help.${company.state}`)}
          </span>
        )
      }
      actions={
        company && (
          <>
            {company.twoFactor && <ResetCompanyTwoFactorButton company={company} />}
            <BlockCompanyButton company={company} />
          </>
        )
      }
    >
      {company ? (
        <>
          {company.state === 'blocked' && (
            <Notice tone="bad" icon={block} title={translate('companies.block.notice')}>
              {translate('companies.block.notice_text')}
            </Notice>
          )}
          <div className={styles.cards}>
            <CompanyProfileCard company={company} />
            <PlanCard company={company} />
          </div>
          <CompanyPeople company={company} />
          <PlanHistoryCard companyId={company.id} />
        </>
      ) : (
        <Card>
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FactsSkeleton count={8} />}
        </Card>
      )}
    </Page>
  )
}

function Gone({ name }: { name: string }) {
  const translate = useTranslate()
  return (
    <Page name={name} title={name}>
      <Card>
        <EmptyState
          icon={team}
          title={translate('companies.gone.title')}
          action={
            <Button variant="contained" component={Link} to="/app/dashboard">
              {translate('companies.gone.back')}
            </Button>
          }
        >
          {translate('companies.gone.text')}
        </EmptyState>
      </Card>
    </Page>
  )
}
