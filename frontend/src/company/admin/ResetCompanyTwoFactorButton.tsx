import { Button } from '@mui/material'
import { ResetCompanyTwoFactor } from '@rollcall/contracts/company/commands.ts'
import type { CompanyRow } from '@rollcall/contracts/company/views.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCommand } from '../../kit/data/useCommand.ts'
import { key } from '../../kit/parts/icons.tsx'
import { ConfirmDialog } from '../../kit/record/ConfirmDialog.tsx'
import { Icon } from '../../look/Icon.tsx'
import { companyChanges } from './company-changes.ts'

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
