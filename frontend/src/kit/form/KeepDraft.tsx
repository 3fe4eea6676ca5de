import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { beforeSessionIsLeft, shownAccountId } from '../auth/session.ts'
import { type DraftKey, keepDraft, takeDraft } from '../data/drafts.ts'

const secretBoxes =
  'input[type="password"], input[autocomplete$="password"], input[autocomplete="one-time-code"]'

/**
 * For use inside a form: stores the input when the session ends, and restores it after the same person has logged in
 * again and opened the same form at the same address. Secrets are not stored.
 */
export function KeepDraft({ form }: { form: string }) {
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
