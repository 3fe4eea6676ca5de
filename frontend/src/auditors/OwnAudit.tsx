import { useTranslate } from 'react-admin'
import { useCalendar, useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { EmptyState } from '../kit/parts/States.tsx'
import { shield } from '../look/icons.tsx'
import { useShared } from './useShared.ts'

/** What the company shares with the signed-in auditor, or that the access has ended. */
export function OwnAudit() {
  const translate = useTranslate()
  const shared = useShared()
  const { day } = useCalendar()
  const { audit, company } = useMe()
  const text = (key: string, args: object = {}) => translate(`auditors.own.${key}`, args)
  if (!audit)
    return (
      <Card label={text('label')}>
        <EmptyState icon={shield} title={text('over')}>
          {text('over_text')}
        </EmptyState>
      </Card>
    )
  const words = {
    company: company?.name,
    people: shared.people(audit),
    days: shared.days(audit),
    until: day(audit.until),
  }
  return (
    <Card label={text('label')} padded>
      <p>{text('sentence', words)}</p>
      <p>{text('recorded')}</p>
      {(audit.from !== null || audit.to !== null) && <p>{text('limited')}</p>}
    </Card>
  )
}
