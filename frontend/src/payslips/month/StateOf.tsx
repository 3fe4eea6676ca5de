import type { PayslipException } from '@rollcall/contracts/payslips/payslip.ts'
import { blocking } from '@rollcall/contracts/payslips/payslip.ts'
import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { Chip } from '../../kit/parts/Chip.tsx'
import { calendar, chart, pencil, sprout, warn } from '../../kit/parts/icons.tsx'
import { check, clock, cross, leaving, type Shape } from '../../look/icons.tsx'
import type { Exceptional } from './useExceptionWords.ts'
import { useMonthWords } from './useMonthWords.ts'

const icons: Record<PayslipException, Shape> = {
  noLines: cross,
  belowZero: warn,
  missingPunchOut: leaving,
  pendingLeave: sprout,
  partOfMonth: calendar,
  differs: chart,
}
const states = {
  draft: ['wait', pencil],
  issuing: ['brand', clock],
  issued: ['ok', check],
  voided: ['bad', cross],
} as const

/** The state of a payslip, or the gravest exception of a draft. */
export function StateOf({ row, exception }: { row: PayslipRow; exception: Exceptional | undefined }) {
  const { text } = useMonthWords()
  if (exception) {
    const tone = blocking.includes(exception.exception) ? 'bad' : 'wait'
    return (
      <Chip tone={tone} icon={icons[exception.exception]}>
        {exception.label}
      </Chip>
    )
  }
  const [tone, icon] = states[row.state]
  return (
    <Chip tone={tone} icon={icon}>
      {text(`state.${row.state}`)}
    </Chip>
  )
}
