import { useTranslate } from 'react-admin'
import { mail } from '../../look/icons.tsx'
import { grouped } from '../numbers.ts'
import { Notice } from '../parts/Notice.tsx'
import { useMailBudget } from './useMailBudget.ts'

/** Says that mails of the company wait for another day, as long as they do. */
export function MailsWaiting() {
  const translate = useTranslate()
  const budget = useMailBudget()
  if (!budget || budget.waiting === 0) return null
  const text = (key: string, args: object) => translate(`app.mails.${key}`, args)
  return (
    <Notice
      tone="wait"
      icon={mail}
      title={text('waiting', { smart_count: budget.waiting, mails: grouped(budget.waiting) })}
    >
      {text('waiting_text', { budget: grouped(budget.budget) })}
    </Notice>
  )
}
