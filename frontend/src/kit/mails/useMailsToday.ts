import { useTranslate } from 'react-admin'
import { grouped } from '../numbers.ts'
import { useMailBudget } from './useMailBudget.ts'

/** Gives the sentence for so many mails of which some will wait for another day; undefined: all go out today. */
export function useMailsToday(): (mails: number) => string | undefined {
  const translate = useTranslate()
  const budget = useMailBudget()
  return mails => {
    if (!budget || mails <= budget.left) return undefined
    const args = { smart_count: budget.left, left: grouped(budget.left) }
    return translate(budget.left === 0 ? 'app.mails.none_today' : 'app.mails.some_today', args)
  }
}
