import { Button } from '@mui/material'
import type { CompanyRow } from '@rollcall/contracts/company/views.ts'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ConfirmDialog } from '../../kit/parts/ConfirmDialog.tsx'
import { key } from '../../kit/parts/icons.tsx'
import { Icon } from '../../look/Icon.tsx'
import { useCompanyCommand } from './useCompanyCommand.ts'

/** Takes the second factor from a company's own account whose owner lost it; says who is told beforehand. */
export function ResetCompanyTwoFactorButton({ company }: { company: CompanyRow }) {
  const translate = useTranslate()
  const [asking, setAsking] = useState(false)
  const { run, busy } = useCompanyCommand('ResetCompanyTwoFactor')
  const { name, ownerName: owner, email } = company
  const send = async () => {
    await run({ companyId: company.id }, { key: 'companies.two_factor.done', options: { name } })
    setAsking(false)
  }
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
        onAct={() => void send()}
      >
        {translate('companies.two_factor.text', { owner, email })}
      </ConfirmDialog>
    </>
  )
}
