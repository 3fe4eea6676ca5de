import { blocking, type PayslipException, type PayslipState } from '@rollcall/contracts/payslips/payslip.ts'
import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { useTranslate } from 'react-admin'
import { Chip } from '../../kit/parts/Chip.tsx'
import { calendar, chart, pencil, sprout, warn } from '../../kit/parts/icons.tsx'
import { check, clock, cross, exit, type Shape } from '../../look/icons.tsx'
import type { Exceptional } from './useExceptionWords.ts'

const looks = {
  draft: ['wait', pencil],
  issuing: ['brand', clock],
  issued: ['ok', check],
  voided: ['bad', cross],
} as const

/** A payslip's state. */
export function StateOfPayslip({ state }: { state: PayslipState }) {
  const translate = useTranslate()
  const [tone, icon] = looks[state]
  return (
    <Chip tone={tone} icon={icon}>
      {translate(`payslip_month.state.${state}`)}
    </Chip>
  )
}

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
