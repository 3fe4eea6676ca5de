import { ChangeAuditorAccess } from '@rollcall/contracts/auditors/commands.ts'
import type { AuditorRow } from '@rollcall/contracts/auditors/views.ts'
import { useTranslate } from 'react-admin'
import { z } from 'zod'
import { useCommandFrom } from '../kit/data/useCommand.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { AccessFields } from './AccessFields.tsx'
import { type AccessForm, accessBody, accessForm } from './access-form.ts'

/** Extends, shortens or limits what is shared with an auditor. */
export function ChangeDialog({ auditor, onClose }: { auditor: AuditorRow; onClose: () => void }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`auditors.${key}`)
  const bodyOf = (form: AccessForm) => ({ ...accessBody(form), auditorId: auditor.id })
  const { submit } = useCommandFrom(ChangeAuditorAccess, bodyOf, {
    changes: ['auditor'],
    done: 'auditors.form.changed',
    args: { name: auditor.name },
    onDone: onClose,
  })
  return (
    <FormDialog<AccessForm>
      open
      wide
      title={`${text('change')}: ${auditor.name}`}
      text={text('form.change_text')}
      act={text('form.save')}
      schema={z.preprocess(form => bodyOf(form as AccessForm), ChangeAuditorAccess.schema)}
      values={accessForm(auditor)}
      onSubmit={submit}
      onClose={onClose}
    >
      <AccessFields />
    </FormDialog>
  )
}
