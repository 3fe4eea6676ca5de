import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, RecordContext, useNotify } from 'react-admin'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import type { z } from 'zod'
import { beforeSessionIsLeft, shownAccountId } from '../auth/session.ts'
import { type DraftKey, keepDraft, takeDraft } from '../data/drafts.ts'
import type { FormErrors } from '../data/problem.ts'
import { useCalendar } from '../me.tsx'
import { AskToLeave } from './AskToLeave.tsx'
import { errorsIn } from './form-errors.ts'

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

const secretBoxes =
  'input[type="password"], input[autocomplete$="password"], input[autocomplete="one-time-code"]'

/**
 * For use inside a form: stores the input when the session ends, and restores it after the same person has logged in
 * again and opened the same form at the same address. Secrets are not stored.
 */
function KeepDraft({ form }: { form: string }) {
  const { getValues, setValue } = useFormContext()
  const { dirtyFields } = useFormState()
  const notify = useNotify()
  const changed = useRef<string[]>([])
  changed.current = Object.keys(dirtyFields)

  // React-admin's form resets to its defaults in an effect that runs after those of its inputs.
  const [begun, setBegun] = useState(false)
  useEffect(() => setBegun(true), [])

  useEffect(() => {
    if (!begun) return
    const draft = takeDraft(sessionStorage, keyOf(form))
    if (draft === null) return
    for (const [name, value] of Object.entries(draft))
      setValue(name, value, { shouldDirty: true, shouldTouch: true })
    notify('app.draft_back', { type: 'info' })
  }, [begun, form, setValue, notify])

  useEffect(
    () =>
      beforeSessionIsLeft(() => {
        const typed = Object.fromEntries(changed.current.map(name => [name, getValues(name)]))
        const secrets = [...document.querySelectorAll<HTMLInputElement>(secretBoxes)].map(box => box.name)
        keepDraft(sessionStorage, keyOf(form), typed, secrets)
      }),
    [form, getValues],
  )
  return null
}

const keyOf = (form: string): DraftKey => ({
  account: shownAccountId() ?? '',
  address: location.pathname + location.search,
  form,
})
