import { Adjustments } from './Adjustments.tsx'
import { MonthState } from './MonthState.tsx'

export { messages } from './messages.ts'
export { stateMessages } from './state-messages.ts'

/** The states of months (YYYY-MM), and their adjustments on both sides: one's own, or everybody's for the company. */
export function MonthNotes({ months }: { months: readonly string[] }) {
  return months.map(month => (
    <div key={month}>
      <MonthState month={month} />
      <Adjustments month={month} />
    </div>
  ))
}
