import { Button } from '@mui/material'
import { BlockCompany, UnblockCompany } from '@rollcall/contracts/company/commands.ts'
import type { CompanyRow } from '@rollcall/contracts/company/views.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCommand } from '../../kit/data/useCommand.ts'
import { block, undo } from '../../kit/parts/icons.tsx'
import { ConfirmDialog } from '../../kit/record/ConfirmDialog.tsx'
import { Icon } from '../../look/Icon.tsx'
import { companyChanges } from './company-changes.ts'

/** Blocks a company and signs all its people out, or unblocks it. Shows first how many people this affects. */
export function BlockCompanyButton({ company }: { company: CompanyRow }) {
  const translate = useTranslate()
  const [asking, setAsking] = useState(false)
  // The question stays the same even if another administrator acts meanwhile.
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
