import { daysText } from '@rollcall/contracts/payslips/counted.ts'
import { amountText } from '@rollcall/contracts/payslips/money.ts'
import { exceptionsOf, type PayslipException } from '@rollcall/contracts/payslips/payslip.ts'
import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { addMonths } from '../../kit/dates.ts'
import { useCalendar } from '../../kit/me.tsx'
import { differenceOf, isWord } from './difference.ts'
import { useMonthWords } from './useMonth.ts'

/** The exceptions of a draft, the gravest first: a word or two, and a sentence. */
export interface Exceptional {
  exception: PayslipException
  label: string
  sentence: string
}

/** Returns the exceptions of a draft in words. */
export function useExceptionWords() {
  const { text, nameOf } = useMonthWords()
  const { day } = useCalendar()

  const sentenceOf = (exception: PayslipException, row: PayslipRow): string => {
    const { days, digits, source, parties } = row
    switch (exception) {
      case 'noLines':
        return text(source === 'empty' ? 'sentence.noLines_empty' : 'sentence.noLines')
      case 'belowZero':
        return text('sentence.belowZero', {
          earnings: amountText(row.totalEarnings, digits),
          deductions: amountText(row.totalDeductions, digits),
        })
      case 'missingPunchOut': {
        const [first = ''] = days.missingPunchOuts
        return text('sentence.missingPunchOut', {
          day: day(first),
          smart_count: days.missingPunchOuts.length,
        })
      }
      case 'pendingLeave':
        return text('sentence.pendingLeave', { smart_count: days.pendingLeave, days: days.pendingLeave })
      case 'partOfMonth': {
        const counts = { working: daysText(days.working), inMonth: daysText(days.inMonth) }
        return parties.dateOfJoin.startsWith(row.month)
          ? text('sentence.joined', { ...counts, day: day(parties.dateOfJoin) })
          : text('sentence.part', counts)
      }
      case 'differs':
        return text('sentence.differs', {
          difference: changeOf(row),
          month: nameOf(addMonths(row.month, -1)),
        })
      default:
        return exception satisfies never
    }
  }
  const changeOf = ({ net, netBefore }: PayslipRow): string => {
    const found = differenceOf(net, netBefore)
    return isWord(found) ? text(`difference.${found}`) : found
  }

  return {
    changeOf,
    /** `difference`: in per cent, above which a net pay should be checked; default: the company's own. */
    exceptionsIn: (row: PayslipRow, difference = row.difference): Exceptional[] =>
      row.state !== 'draft'
        ? []
        : exceptionsOf(row, row.days, row.netBefore, difference).map(exception => ({
            exception,
            label: text(`exception.${exception}`, {
              difference: changeOf(row),
              month: nameOf(addMonths(row.month, -1)),
            }),
            sentence: sentenceOf(exception, row),
          })),
  }
}
