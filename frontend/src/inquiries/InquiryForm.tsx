import { Button } from '@mui/material'
import { EditInquiry } from '@rollcall/contracts/inquiries/commands.ts'
import type { InquiryRow } from '@rollcall/contracts/inquiries/views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useCallback, useMemo } from 'react'
import { useFormState } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { useSubmit } from '../kit/data/useSubmit.ts'
import { Card } from '../kit/parts/Card.tsx'
import { CommandForm } from '../kit/parts/CommandForm.tsx'
import { Field } from '../kit/parts/Field.tsx'
import styles from '../kit/parts/FormCard.module.css'
import { InquiryFields } from './InquiryFields.tsx'
import { typed } from './inquiry-input.ts'

const schema = typed(EditInquiry.schema.omit({ inquiryId: true }))
const list = '/app/inquiry'

/** Corrects an inquiry and keeps a note with it; asks before changes are left unsaved. */
export function InquiryForm({ inquiry }: { inquiry: InquiryRow }) {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const values = useMemo(() => valuesOf(inquiry), [inquiry])
  const onDone = useCallback(() => {
    notify('inquiries.form.saved', { type: 'success' })
    void queryClient.invalidateQueries({ queryKey: ['inquiry'] })
    navigate(list)
  }, [notify, navigate, queryClient])
  const submit = useSubmit('EditInquiry', { onDone })
  return (
    <CommandForm
      schema={schema}
      values={values}
      warn
      onSubmit={now => submit({ inquiryId: inquiry.id, ...(schema.parse(now) as object) })}
    >
      <Card
        title={translate('inquiries.form.page')}
        aside={<span className={styles.required}>{translate('inquiries.form.note_required')}</span>}
      >
        <div className={styles.fields}>
          <InquiryFields />
          <div className={styles.whole}>
            <Field
              source="note"
              label={translate('inquiries.fields.note')}
              help={translate('inquiries.form.note_help')}
              required={false}
              rows={3}
            />
          </div>
        </div>
        <Done />
      </Card>
    </CommandForm>
  )
}

function Done() {
  const translate = useTranslate()
  const { isSubmitting } = useFormState()
  return (
    <div className={styles.done}>
      <span>{translate('inquiries.form.save_note')}</span>
      <Button component={Link} to={list}>
        {translate('app.cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {translate('inquiries.form.save')}
      </Button>
    </div>
  )
}

const valuesOf = ({
  name,
  email,
  companyName,
  phoneNumber,
  planId,
  teamSize,
  message,
  note,
}: InquiryRow) => ({
  name,
  email,
  companyName,
  phoneNumber,
  planId,
  teamSize,
  message,
  note,
})
