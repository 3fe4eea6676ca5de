import type { CompanyRow } from '@rollcall/contracts/company/views.ts'
import { useTranslate } from 'react-admin'
import { Chip } from '../../kit/parts/Chip.tsx'
import { block } from '../../kit/parts/icons.tsx'
import { check, clock, mail } from '../../look/icons.tsx'

const looks = {
  active: { tone: 'ok', icon: check },
  pending: { tone: 'wait', icon: clock },
  unverified: { tone: 'wait', icon: mail },
  blocked: { tone: 'bad', icon: block },
} as const

/** In the order in which an administrator looks for them. */
export const companyStates = ['active', 'pending', 'unverified', 'blocked'] as const

/** A company's state: not verified, pending, active or blocked. */
export function CompanyState({ state }: Pick<CompanyRow, 'state'>) {
  const translate = useTranslate()
  return <Chip {...looks[state]}>{translate(`companies.state.${state}`)}</Chip>
}
