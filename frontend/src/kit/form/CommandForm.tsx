import { type ReactNode, useEffect, useState } from 'react'
import { Form, RecordContext } from 'react-admin'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import type { z } from 'zod'
import type { FormErrors } from '../data/problem.ts'
import { useCalendar } from '../me.tsx'
import { AskToLeave } from './AskToLeave.tsx'
import { errorsIn } from './form-errors.ts'
import { KeepDraft } from './KeepDraft.tsx'

/**
 * A form whose values become a command, validated with the command's own schema. Errors are shown after a field was
 * left or the form was submitted. `onSubmit` saves it, or the surrounding create or edit page.
 */
export function CommandForm<V extends object>({
  schema,
  values,
  onSubmit,
  warn = false,
  draft = warn ? 'page' : undefined,
  className,
  children,
}: {
  schema: z.ZodType
  /** The initial values. Fields without input follow their changes. */
  values: object
  /** Gets values that `schema` accepts. Returns the errors by field; undefined: none. */
  onSubmit?: (values: V) => Promise<FormErrors | undefined>
  /** Whether to ask before a page with changes is left. */
  warn?: boolean
  /** The name under which input outlasts the end of the session. Forms that fill a page set their own. */
  draft?: string | undefined
  className?: string | undefined
  children: ReactNode
}) {
  const { format } = useCalendar()
  // React-admin's form resets with every new object.
  const [first] = useState(values)
  return (
    // In a list's row, react-admin would use the row's record as the form's values.
    <RecordContext.Provider value={undefined}>
      <Form
        mode="onTouched"
        noValidate
        defaultValues={first}
        validate={(now: object) => errorsIn(format, schema, texts(now))}
        {...(onSubmit && { onSubmit: (now: object) => onSubmit(texts(now) as V) })}
        disableInvalidFormNotification
        {...(className ? { className } : {})}
      >
        <FollowValues values={values} />
        {warn && <AskUnsaved />}
        {draft !== undefined && <KeepDraft form={draft} />}
        {children}
      </Form>
    </RecordContext.Provider>
  )
}

/** React-admin turns an emptied field into null; the commands expect an empty text. */
export const texts = (values: object): object =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value ?? '']))

/** For use inside a form: asks before the page is left with unsaved changes. */
function AskUnsaved() {
  const { dirtyFields, isSubmitSuccessful } = useFormState()
  return <AskToLeave unsaved={Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful} />
}

/** Updates the fields of an untouched form when the values change elsewhere. */
function FollowValues({ values }: { values: object }) {
  const { getValues, resetField } = useFormContext<FieldValues>()
  const { dirtyFields } = useFormState<FieldValues>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something was read, not when something is typed
  useEffect(() => {
    for (const [field, value] of Object.entries(values)) {
      if (!dirtyFields[field] && getValues(field) !== value) resetField(field, { defaultValue: value })
    }
  }, [values])
  return null
}
