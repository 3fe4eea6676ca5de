import { isMonth } from '../kit/dates.ts'
import { type Figure, figures } from './figures.ts'

/** The days behind one figure. */
export interface DayListAsked {
  employeeId: string
  month: string
  figure: Figure
}

/** What an address has while the days behind a figure are open. */
export const dayListId = ({ employeeId, month, figure }: DayListAsked): string =>
  `${employeeId}_${month}_${figure}`

/** The figure of an address; undefined: none, or an invalid one. */
export function dayListOf(id: string | null): DayListAsked | undefined {
  const [employeeId = '', month, name] = (id ?? '').split('_')
  const figure = figures.find(each => each === name)
  return employeeId !== '' && isMonth(month) && figure ? { employeeId, month, figure } : undefined
}
