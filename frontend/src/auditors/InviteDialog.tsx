import { InviteAuditor } from '@rollcall/contracts/auditors/commands.ts'
import { useTranslate } from 'react-admin'
import { z } from 'zod'
import { useCommandFrom } from '../kit/data/useCommand.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { Field } from '../kit/inputs/Field.tsx'
import { AccessFields } from './AccessFields.tsx'
import { type AccessForm, accessBody, emptyAccess } from './access-form.ts'

type Invitation = AccessForm & { name: string; email: string }

const schema = z.preprocess(form => accessBody(form as Invitation), InviteAuditor.schema)

/** Invites an auditor by email. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`auditors.${key}`)
  const { submit } = useCommandFrom(InviteAuditor, accessBody<Invitation>, {
    changes: ['auditor'],
    fields: { 'email-taken': 'email' },
    done: 'auditors.form.invited',
    onDone: onClose,
  })
  return (
    <FormDialog<Invitation>
      open
      wide
      title={text('invite')}
      text={text('form.invite_text')}
      act={text('invite')}
      schema={schema}
      values={{ name: '', email: '', ...emptyAccess }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field source="name" label={text('fields.name')} autoFocus />
      <Field source="email" label={text('fields.email')} type="email" />
      <AccessFields />
    </FormDialog>
  )
}
