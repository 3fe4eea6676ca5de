import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../record/ConfirmDialog.tsx'

/**
 * For use inside a form: asks before the page is left with unsaved changes, also for another record's form. Opens our
 * own dialog instead of the browser's, which react-admin uses. Only the browser can ask before the tab is closed.
 */
export function AskUnsaved() {
  const translate = useTranslate()
  const { dirtyFields, isSubmitSuccessful } = useFormState()
  const unsaved = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful
  const blocker = useBlocker(unsaved)
  const blocked = blocker.state === 'blocked'

  useEffect(() => {
    // A save navigates in the same moment in which the form learns that it was saved.
    if (!unsaved && blocked) blocker.proceed()
  }, [unsaved, blocked, blocker])

  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])

  return (
    <ConfirmDialog
      open={blocked && unsaved}
      title={translate('app.unsaved.title')}
      act={translate('app.unsaved.leave')}
      cancel={translate('app.unsaved.stay')}
      danger
      onAct={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {translate('app.unsaved.text')}
    </ConfirmDialog>
  )
}
