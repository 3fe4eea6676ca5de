import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../record/ConfirmDialog.tsx'

/**
 * Asks before the page is left while something is unsaved, also for another record's form. Opens our own dialog instead
 * of the browser's, which react-admin uses. Only the browser can ask before the tab is closed. `save`: a save that may
 * run in the meantime; after it the page is left without an answer.
 */
export function AskToLeave({ unsaved, save }: { unsaved: boolean; save?: () => Promise<unknown> }) {
  const translate = useTranslate()
  const blocker = useBlocker(unsaved)
  const isBlocked = blocker.state === 'blocked'

  useEffect(() => {
    if (isBlocked) void save?.()
  }, [isBlocked, save])

  useEffect(() => {
    // A save navigates in the same moment in which the form learns that it was saved.
    if (isBlocked && !unsaved) blocker.proceed()
  }, [isBlocked, unsaved, blocker])

  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])

  return (
    <ConfirmDialog
      open={isBlocked && unsaved}
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
