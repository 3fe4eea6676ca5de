import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../kit/record/ConfirmDialog.tsx'

/**
 * Saves before the page is left, and asks if that is not possible. `save` returns whether everything is saved. Only the
 * browser can ask before the tab is closed.
 */
export function LeaveGuard({ unsaved, save }: { unsaved: boolean; save: () => Promise<boolean> }) {
  const translate = useTranslate()
  const blocker = useBlocker(unsaved)
  const isBlocked = blocker.state === 'blocked'

  useEffect(() => {
    if (isBlocked) void save()
  }, [isBlocked, save])

  useEffect(() => {
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
