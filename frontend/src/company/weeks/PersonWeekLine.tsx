import { weekOn } from '@rollcall/contracts/company/working-week.ts'
import { valueOn } from '@rollcall/contracts/kernel/dated.ts'
import { useTranslate } from 'react-admin'
import type { Day } from '../../kit/dates.ts'
import { weeksOfPerson } from './effect-of.ts'
import { useWeekWords } from './useWeekWords.ts'
import { ownWeeksOf, useWorkingWeeks } from './useWorkingWeeks.ts'

/** The working week that counts for an employee today, in one line; nothing until it is known. */
export function PersonWeekLine({ employeeId, today }: { employeeId: string; today: Day }) {
  const translate = useTranslate()
  const { weekText } = useWeekWords()
  const { data } = useWorkingWeeks()
  const week = data && weekOn(weeksOfPerson(data, employeeId), today)
  if (!data || !week) return null
  const own = valueOn(ownWeeksOf(data, employeeId), today)?.week
  return translate(`weeks.person.line_${own ? 'own' : 'company'}`, { week: weekText(week) })
}
