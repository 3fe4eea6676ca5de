import { type MailBudget, mailBudgetAnswer } from '@rollcall/contracts/mails/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../data/data-provider.ts'

/**
 * How many mails a company may cause today, and how many wait; undefined: not known. `companyId`: for administrators;
 * default: the own company.
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
