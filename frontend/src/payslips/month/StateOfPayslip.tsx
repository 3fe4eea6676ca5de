import type { PayslipState } from '@rollcall/contracts/payslips/payslip.ts'
import { useTranslate } from 'react-admin'
import { Chip } from '../../kit/parts/Chip.tsx'
import { pencil } from '../../kit/parts/icons.tsx'
import { check, clock, cross } from '../../look/icons.tsx'

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
