import { type ReactNode, useState } from 'react'
import { Form, RecordContext } from 'react-admin'
import type { z } from 'zod'
import type { FormErrors } from '../data/problem.ts'
import { useCalendar } from '../me.tsx'
import { AskUnsaved } from './AskUnsaved.tsx'
import { FollowValues } from './FollowValues.tsx'
import { errorsIn } from './form-errors.ts'
import { KeepDraft } from './KeepDraft.tsx'

/**
 * A form whose values become a command, checked with the command's own schema. What is wrong is said once a field
 * was left or the form was sent. It is saved by `onSubmit`, else by the surrounding create or edit page.
 */
export function CommandForm({
  schema,
  values,
  onSubmit,
  warn = false,
  draft = warn ? 'page' : undefined,
  className,
  children,
}: {
  schema: z.ZodType
  /** What the fields hold at first, and as long as nobody types in them. */
  values: object
  /** Gives what is wrong by field; undefined: nothing is. */
  onSubmit?: (values: object) => Promise<FormErrors | undefined>
  /** Asks before a page with changes is left. */
  warn?: boolean
  /** Under this name, what was typed outlasts the end of the session; a form that fills a page has one of its own. */
  draft?: string | undefined
  className?: string | undefined
  children: ReactNode
}) {
  const { format } = useCalendar()
  // React-admin's form begins anew with every other object.
  const [first] = useState(values)
  return (
    // In a row of a list, react-admin would take the row's record for what the fields hold.
    <RecordContext.Provider value={undefined}>
      <Form
        mode="onTouched"
        noValidate
        defaultValues={first}
        validate={(now: object) => errorsIn(format, schema, texts(now))}
        {...(onSubmit && { onSubmit: (now: object) => onSubmit(texts(now)) })}
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

/** React-admin makes null of a field that was emptied; the commands' texts are then empty ones. */
export const texts = (values: object): object =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value ?? '']))
