import { EndAuditor } from '@rollcall/contracts/auditors/commands.ts'
import type { AuditorRow } from '@rollcall/contracts/auditors/views.ts'
import { useTranslate } from 'react-admin'
import { z } from 'zod'
import { useCommandFrom } from '../kit/data/useCommand.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'

const nothing = z.object({})

/** Asks before the access of an auditor ends, and says what happens. */
export function EndDialog({ auditor, onClose }: { auditor: AuditorRow; onClose: () => void }) {
  const translate = useTranslate()
  const { id: auditorId, name } = auditor
  const { submit } = useCommandFrom(EndAuditor, (_form: object) => ({ auditorId }), {
    changes: ['auditor'],
    done: 'auditors.ending.done',
    args: { name },
    onDone: onClose,
  })
  return (
    <FormDialog
      open
      danger
      title={translate('auditors.ending.title', { name })}
      text={translate('auditors.ending.text')}
      act={translate('auditors.end')}
      schema={nothing}
      values={{}}
      onSubmit={submit}
      onClose={onClose}
    >
      {null}
    </FormDialog>
  )
}
