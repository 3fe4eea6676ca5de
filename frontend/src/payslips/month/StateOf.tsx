import type { PayslipException } from '@rollcall/contracts/payslips/payslip.ts'
import { blocking } from '@rollcall/contracts/payslips/payslip.ts'
import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { Chip } from '../../kit/parts/Chip.tsx'
import { calendar, chart, sprout, warn } from '../../kit/parts/icons.tsx'
import { cross, exit, type Shape } from '../../look/icons.tsx'
import { StateOfPayslip } from './StateOfPayslip.tsx'
import type { Exceptional } from './useExceptionWords.ts'

const icons: Record<PayslipException, Shape> = {
  noLines: cross,
  belowZero: warn,
  missingPunchOut: exit,
  pendingLeave: sprout,
  partOfMonth: calendar,
  differs: chart,
}

/** The state of a payslip, or the gravest exception of a draft. */
export function StateOf({ row, exception }: { row: PayslipRow; exception: Exceptional | undefined }) {
  if (!exception) return <StateOfPayslip state={row.state} />
  return (
    <Chip tone={blocking.includes(exception.exception) ? 'bad' : 'wait'} icon={icons[exception.exception]}>
      {exception.label}
    </Chip>
  )
}
