import { IconButton } from '@mui/material'
import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { monthName } from '../kit/dates.ts'
import { left, right } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import type { Shape } from '../look/icons.tsx'
import styles from './Editor.module.css'
import { payslipAddress } from './payslip-address.ts'

/** In larger months, reading them all would take longer than looking for one in the list. */
const most = 500

/** Links to the payslips before and after one in its month, by name. Nothing for one alone and in large months. */
export function PayslipSteps({ of: { id, month } }: { of: Pick<PayslipRow, 'id' | 'month'> }) {
  const translate = useTranslate()
  const dataProvider = useDataProvider()
  // Not the list's own key: each saved draft would read the whole month again.
  const { data: ids = [] } = useQuery({
    queryKey: ['payslips-of-month', month],
    queryFn: async () => {
      const { data, total = 0 } = await dataProvider.getList<PayslipRow>('payslip', {
        filter: { month },
        sort: { field: 'fullName', order: 'ASC' },
        pagination: { page: 1, perPage: most },
      })
      return total > most ? [] : data.map(row => row.id)
    },
    staleTime: 60_000,
    retry: false,
  })
  const at = ids.indexOf(id)
  const text = (key: string, args: object = {}) => translate(`payslip_editor.steps.${key}`, args)
  if (at < 0 || ids.length < 2) return null
  const step = (label: string, to: string | undefined, icon: Shape) => (
    <IconButton
      className={styles.step}
      aria-label={label}
      disabled={to === undefined}
      {...(to !== undefined && { component: Link, to: payslipAddress({ id: to }) })}
    >
      <Icon shape={icon} />
    </IconButton>
  )
  return (
    <nav className={styles.steps} aria-label={text('label', { month: monthName(month) })}>
      {step(text('before'), ids[at - 1], left)}
      <span className={styles.quiet}>{text('at', { at: at + 1, all: ids.length })}</span>
      {step(text('after'), ids[at + 1], right)}
    </nav>
  )
}
