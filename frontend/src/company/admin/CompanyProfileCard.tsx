import type { CompanyRow } from '@rollcall/contracts/company/views.ts'
import { useTranslate } from 'react-admin'
import { Card } from '../../kit/parts/Card.tsx'
import { mailLink, phoneLink, siteLink } from '../../kit/parts/contact-links.tsx'
import { Moment } from '../../kit/parts/Moment.tsx'
import { Facts } from '../../kit/record/Facts.tsx'

/** The contact of a company. */
export function CompanyProfileCard({ company }: { company: CompanyRow }) {
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
