import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { beforeSessionIsLeft, shownAccountId } from '../auth/session.ts'
import { type DraftKey, keepDraft, takeDraft } from '../data/drafts.ts'

const secretBoxes =
  'input[type="password"], input[autocomplete$="password"], input[autocomplete="one-time-code"]'

/**
 * Stands inside a form: keeps what was typed when the session ends, and puts it back when the same person has logged in
 * again and the form of that name is open at the same address. Secrets are not kept.
 */
export function KeepDraft({ form }: { form: string }) {
  const { getValues, setValue } = useFormContext()
  const { dirtyFields } = useFormState()
  const notify = useNotify()
  const changed = useRef<string[]>([])
  changed.current = Object.keys(dirtyFields)

  // React-admin's form begins with its defaults in an effect of its own, which comes after those of its inputs.
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
