import type { CompanyRow } from '@rollcall/contracts/company/views.ts'
import { useTranslate } from 'react-admin'
import { grouped } from '../../kit/numbers.ts'
import { Card } from '../../kit/parts/Card.tsx'
import { Moment } from '../../kit/parts/Moment.tsx'
import { Facts } from '../../kit/record/Facts.tsx'
import styles from './CompanyPage.module.css'
import { type Figure, KeyFigures } from './KeyFigures.tsx'
import { useCompanyFigures } from './useFigures.ts'

const figures: readonly Figure[] = ['activeEmployees', 'punchIns']

/** The number of a company's people, now and over time, without names. */
export function CompanyPeople({ company }: { company: CompanyRow }) {
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
