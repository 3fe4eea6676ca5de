import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { unplugged } from '../../kit/parts/icons.tsx'
import { EmptyState } from '../../kit/parts/States.tsx'
import { usePageTitle } from '../../kit/parts/usePageTitle.ts'
import { reloadMissingScript } from '../../session/reload-missing-script.ts'

/** How long to wait after a reload that did not help, in milliseconds. */
const retryMs = 15_000

/** Replaces a page whose script could not be loaded, until it can: the page comes back without a press. */
export function MissingScript({ error }: { error: Error }) {
  const translate = useTranslate()
  usePageTitle(translate('app.missing_script.name'))
  useEffect(() => {
    const attempt = () => {
      try {
        reloadMissingScript(error)
      } catch {
        // It was reloaded a moment ago.
      }
    }
    attempt()
    const timer = setInterval(attempt, retryMs)
    return () => clearInterval(timer)
  }, [error])
  return (
    <EmptyState heading icon={unplugged} title={translate('app.missing_script.title')}>
      {translate('app.missing_script.text')}
    </EmptyState>
  )
}
