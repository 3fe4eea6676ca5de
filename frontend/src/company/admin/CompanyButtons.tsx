import { Button } from '@mui/material'
import { BlockCompany, ResetCompanyTwoFactor, UnblockCompany } from '@rollcall/contracts/company/commands.ts'
import type { CompanyRow } from '@rollcall/contracts/company/views.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCommand } from '../../kit/data/useCommand.ts'
import { block, key, undo } from '../../kit/parts/icons.tsx'
import { ConfirmDialog } from '../../kit/record/ConfirmDialog.tsx'
import { Icon } from '../../look/Icon.tsx'

/** Blocks a company and signs all its people out, or unblocks it. Shows first how many people this affects. */
export function BlockCompanyButton({ company }: { company: CompanyRow }) {
  const translate = useTranslate()
  const [asking, setAsking] = useState(false)
  // The question stays the same even if another administrator acts in the meantime.
  const [asked, setAsked] = useState(company.state)
  const blocked = (asking ? asked : company.state) === 'blocked'
  const act = blocked ? 'unblock' : 'block'
  const { name, activeEmployees } = company
  const { run, busy } = useCommand(blocked ? UnblockCompany : BlockCompany, {
    changes: companyChanges,
    done: `companies.${act}.done`,
    args: { name },
  })
  const people = translate('companies.people', { smart_count: activeEmployees })
  return (
    <>
      <Button
        variant="outlined"
        color={blocked ? 'primary' : 'error'}
        startIcon={<Icon shape={blocked ? undo : block} size={16} />}
        onClick={() => {
          setAsked(company.state)
          setAsking(true)
        }}
      >
        {translate(`companies.${act}.action`)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate(`companies.${act}.title`, { name })}
        act={translate(`companies.${act}.action`)}
        danger={!blocked}
        busy={busy}
        onClose={() => setAsking(false)}
        onAct={() => void run({ companyId: company.id }).finally(() => setAsking(false))}
      >
        {translate(`companies.${act}.${activeEmployees === 0 ? 'nobody' : 'text'}`, { people })}
      </ConfirmDialog>
    </>
  )
}

/** The resources that a command about a company changes. */
export const companyChanges = ['company', 'company-plan-change'] as const

/** Removes the second factor of a company's own account after its owner lost it. Shows first who is notified. */
export function ResetCompanyTwoFactorButton({ company }: { company: CompanyRow }) {
  const translate = useTranslate()
  const [asking, setAsking] = useState(false)
  const { name, ownerName: owner, email } = company
  const { run, busy } = useCommand(ResetCompanyTwoFactor, {
    changes: companyChanges,
    done: 'companies.two_factor.done',
    args: { name },
  })
  return (
    <>
      <Button variant="outlined" startIcon={<Icon shape={key} size={16} />} onClick={() => setAsking(true)}>
        {translate('companies.two_factor.action')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('companies.two_factor.title', { name })}
        act={translate('companies.two_factor.act')}
        danger
        busy={busy}
        onClose={() => setAsking(false)}
        onAct={() => void run({ companyId: company.id }).finally(() => setAsking(false))}
      >
        {translate('companies.two_factor.text', { owner, email })}
      </ConfirmDialog>
    </>
  )
}
