import type { LeaveLedgerRow } from '@rollcall/contracts/leave/views.ts'
import { plans } from '@rollcall/contracts/plans/plans.ts'
import { useTranslate } from 'react-admin'
import { monthNames } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { daysText, useLeaveWords } from './words.ts'

/** Gives the texts of a ledger line: what it is, and why. */
export function useLineWords() {
  const translate = useTranslate()
  const { day } = useCalendar()
  const { span } = useLeaveWords()
  const text = (key: string, values: object = {}) => translate(`balance.line.${key}`, values)
  const dates = ({ from, to }: LeaveLedgerRow) => (from === null ? '' : span({ from, to: to ?? from }))

  const what = (line: LeaveLedgerRow): string => {
    switch (line.kind) {
      case 'carriedOver':
        return text('carriedOver', { year: line.year - 1 })
      case 'accrued':
        return text('accrued', { month: monthText(line.month) })
      case 'taken':
        return text(line.parts.length > 0 ? 'taken' : 'reevaluated', { dates: dates(line) })
      case 'givenBack':
        return line.to === null
          ? text('given_back', { on: day(line.from ?? line.on) })
          : text('reevaluated', { dates: dates(line) })
      case 'expired':
        return text(line.freed === null ? 'expired' : `freed.${line.freed}`)
      default:
        return text(line.kind)
    }
  }

  /** The changes of the calendar that moved days, each once. */
  const causes = ({ differences }: LeaveLedgerRow): string[] => [
    ...new Set(
      differences.map(({ cause, holiday }) =>
        holiday === null ? text(`cause.${cause}`) : text(`cause.${cause}_named`, { holiday }),
      ),
    ),
  ]

  const why = (line: LeaveLedgerRow): string => {
    const [first, second] = line.parts
    const notes = [
      line.planId && text('accrued_why', { plan: plans[line.planId].name }),
      first &&
        second &&
        text('split', { first: daysText(first.days), second: daysText(second.days), year: first.year }),
      line.kind === 'taken' && line.reason !== '' ? text('overdraft', { reason: line.reason }) : line.reason,
      ...causes(line),
    ]
    return notes.filter(Boolean).join(' · ')
  }
  return { what, why }
}

/** '2026-05' → 'May 2026' */
function monthText(month: string | null): string {
  const [year = '', number = ''] = (month ?? '').split('-')
  return `${monthNames[Number(number) - 1] ?? ''} ${year}`
}
