import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { monthName } from '../kit/dates.ts'
import { Stepper } from '../kit/parts/Stepper.tsx'
import words from '../kit/styles/text.module.css'
import { payslipAddress } from './payslip-address.ts'

/** How many payslips of the same name are searched for the one on the screen. */
const maxNamesakes = 25

/** The key of the steps of all payslips; a command that removes one names it among its changes. */
export const allSteps = 'steps-of-payslip'

/** Links to the previous and next payslip of its month, by name. Renders nothing if there is only one. */
export function PayslipSteps({
  of: { id, month, fullName },
}: {
  of: Pick<PayslipRow, 'id' | 'month' | 'fullName'>
}) {
  const translate = useTranslate()
  const dataProvider = useDataProvider()
  const from = async (filter: object, order: 'ASC' | 'DESC') => {
    const { data, total = 0 } = await dataProvider.getList<PayslipRow>('payslip', {
      filter: { month, ...filter },
      sort: { field: 'fullName', order },
      pagination: { page: 1, perPage: maxNamesakes },
    })
    const own = data.findIndex(row => row.id === id)
    return { next: data[own + 1]?.id, left: own < 0 ? undefined : total - own - 1 }
  }
  // Not the list's own key: each saved draft would read it again.
  const { data: steps } = useQuery({
    queryKey: [allSteps, id, fullName],
    queryFn: async () => ({
      before: await from({ fullName_lte: fullName }, 'DESC'),
      after: await from({ fullName_gte: fullName }, 'ASC'),
    }),
    staleTime: 60_000,
    retry: false,
  })
  const text = (key: string, args: object = {}) => translate(`payslip_editor.steps.${key}`, args)
  const { before, after } = steps ?? {}
  if (before?.left === undefined || after?.left === undefined) return null
  const at = before.left + 1
  const all = at + after.left
  if (all < 2) return null
  const step = (label: string, id: string | undefined) => ({
    label,
    disabled: id === undefined,
    to: id && payslipAddress({ id }),
  })
  return (
    <nav aria-label={text('label', { month: monthName(month) })}>
      <Stepper before={step(text('before'), before.next)} after={step(text('after'), after.next)}>
        <span className={words.note}>{text('at', { at, all })}</span>
      </Stepper>
    </nav>
  )
}
