import { type MailBudget, mailBudgetAnswer } from '@rollcall/contracts/mails/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import { grouped } from '../kit/numbers.ts'
import { Notice } from '../kit/parts/Notice.tsx'
import { mail } from '../look/icons.tsx'

/**
 * Returns the sentence for a number of mails if some of them will wait for another day; undefined if all go out today.
 */
export function useMailsToday(): (mails: number) => string | undefined {
  const translate = useTranslate()
  const budget = useMailBudget()
  return mails => {
    if (!budget || mails <= budget.left) return undefined
    const args = { smart_count: budget.left, left: grouped(budget.left) }
    return translate(budget.left === 0 ? 'app.mails.none_today' : 'app.mails.some_today', args)
  }
}

/**
 * How many mails a company may cause today, and how many wait; undefined: not known. `companyId`: for administrators;
 * default: the person's own company.
 */
export function useMailBudget(companyId?: string): MailBudget | undefined {
  const dataProvider = useDataProvider<AppDataProvider>()
  const query = companyId === undefined ? '' : `?${new URLSearchParams({ companyId })}`
  return useQuery({
    queryKey: ['mail-budget', companyId],
    queryFn: () => dataProvider.read(`/api/mail-budget${query}`, mailBudgetAnswer),
    retry: false,
  }).data
}

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
