import type { CompanyRow } from '@rollcall/contracts/company/views.ts'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { block, team } from '../../kit/parts/icons.tsx'
import { Notice } from '../../kit/parts/Notice.tsx'
import { RecordPage } from '../../kit/record/RecordPage.tsx'
import { BlockCompanyButton } from './BlockCompanyButton.tsx'
import styles from './CompanyPage.module.css'
import { CompanyPeople } from './CompanyPeople.tsx'
import { CompanyProfileCard } from './CompanyProfileCard.tsx'
import { CompanyState } from './CompanyState.tsx'
import { PlanCard } from './PlanCard.tsx'
import { PlanHistoryCard } from './PlanHistoryCard.tsx'
import { ResetCompanyTwoFactorButton } from './ResetCompanyTwoFactorButton.tsx'

/** /app/company/{companyId}: one company as an administrator sees it. */
export function CompanyPage() {
  const translate = useTranslate()
  const { companyId = '' } = useParams()
  return (
    <RecordPage<CompanyRow>
      resource="company"
      id={companyId}
      name={translate('companies.page')}
      icon={team}
      gone="companies.gone"
      back="/app/dashboard"
      nameOf={({ name }) => name}
      state={({ state }) => (
        <span className={styles.state}>
          <CompanyState state={state} />
          {translate(`companies.state_help.${state}`)}
        </span>
      )}
      acts={company => (
        <>
          {company.twoFactor && <ResetCompanyTwoFactorButton company={company} />}
          <BlockCompanyButton company={company} />
        </>
      )}
    >
      {company => (
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
      )}
    </RecordPage>
  )
}
