import type { CompanyRow } from '@rollcall/contracts/company/views.ts'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { grouped } from '../../kit/numbers.ts'
import { Card } from '../../kit/parts/Card.tsx'
import { mailLink, phoneLink, siteLink } from '../../kit/parts/contact-links.tsx'
import { block, team } from '../../kit/parts/icons.tsx'
import { Moment } from '../../kit/parts/Moment.tsx'
import { Notice } from '../../kit/parts/Notice.tsx'
import { Facts } from '../../kit/record/Facts.tsx'
import { RecordPage } from '../../kit/record/RecordPage.tsx'
import { BlockCompanyButton, ResetCompanyTwoFactorButton } from './CompanyButtons.tsx'
import styles from './CompanyPage.module.css'
import { CompanyState } from './CompanyState.tsx'
import { type Figure, KeyFigures, useCompanyFigures } from './KeyFigures.tsx'
import { PlanCard, PlanHistoryCard } from './PlanCard.tsx'

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

/** The contact of a company. */
function CompanyProfileCard({ company }: { company: CompanyRow }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`companies.profile.${key}`)
  return (
    <Card title={text('title')}>
      <Facts
        of={[
          [text('owner'), company.ownerName],
          [text('email'), mailLink(company.email)],
          [text('phone'), phoneLink(company.phoneNumber)],
          [text('website'), siteLink(company.website)],
          [text('address'), company.address],
          [text('zone'), company.zone ?? text('no_zone')],
          [text('registered'), <Moment key="registered" at={company.registeredAt} />],
        ]}
      />
    </Card>
  )
}

const figures: readonly Figure[] = ['activeEmployees', 'punchIns']

/** The number of a company's people, now and over time, without names. */
function CompanyPeople({ company }: { company: CompanyRow }) {
  const translate = useTranslate()
  const { data, error, refetch } = useCompanyFigures(company.id)
  const text = (key: string) => translate(`companies.people_card.${key}`)
  const { activeEmployees, punchIns, lastPunchAt } = company
  return (
    <>
      <Card title={text('title')}>
        <Facts
          of={[
            [text('active'), grouped(activeEmployees)],
            [text('punch_ins'), grouped(punchIns)],
            [
              text('last_punch'),
              lastPunchAt === null ? translate('companies.never') : <Moment key="last" at={lastPunchAt} />,
            ],
          ]}
        />
        <p className={styles.note}>{text('note')}</p>
      </Card>
      <KeyFigures
        title={translate('companies.figures.company_title')}
        figures={figures}
        rows={data}
        error={error}
        onRetry={() => void refetch()}
      />
    </>
  )
}
