import { Button } from '@mui/material'
import { Component, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { search } from '../../kit/parts/icons.tsx'
import { EmptyState } from '../../kit/parts/States.tsx'
import { usePageTitle } from '../../kit/parts/usePageTitle.ts'
import { alert } from '../../look/icons.tsx'
import { isOfMissingFile } from '../../session/reload-missing-script.ts'
import { MissingScript } from './MissingScript.tsx'

interface Props {
  /** Another path resets it. */
  path: string
  fallback: ReactNode
  children: ReactNode
}

interface State {
  failedAt: string | null
  /** Why its script could not be loaded; null: its code failed. */
  missing: Error | null
}

/**
 * Shows the fallback instead of a page whose code failed, and `MissingScript` while its script cannot be loaded. React
 * itself logs the error to the console.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedAt: null, missing: null }

  static getDerivedStateFromError(error: unknown): State {
    const missing = error instanceof Error && isOfMissingFile(error) ? error : null
    return { failedAt: location.pathname, missing }
  }

  override componentDidUpdate(): void {
    const { failedAt } = this.state
    if (failedAt !== null && failedAt !== this.props.path) this.setState({ failedAt: null, missing: null })
  }

  override render(): ReactNode {
    const { failedAt, missing } = this.state
    if (failedAt === null) return this.props.children
    return missing ? <MissingScript error={missing} /> : this.props.fallback
  }
}

/** Replaces a page whose code failed. The rest of the app keeps working. */
export function BrokenPage() {
  const translate = useTranslate()
  return (
    <EmptyState
      heading
      icon={alert}
      title={translate('app.broken.title')}
      action={
        <Button variant="contained" onClick={() => location.reload()}>
          {translate('app.broken.reload')}
        </Button>
      }
    >
      {translate('app.broken.text')}
    </EmptyState>
  )
}

/** For unknown addresses and those of other roles. */
export function NotFoundPage() {
  const translate = useTranslate()
  usePageTitle(translate('app.not_found.title'))
  return (
    <EmptyState
      heading
      icon={search}
      title={translate('app.not_found.text')}
      action={
        <Button variant="contained" href="/">
          {translate('app.not_found.back')}
        </Button>
      }
    />
  )
}
