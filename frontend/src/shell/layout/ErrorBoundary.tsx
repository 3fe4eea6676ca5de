import { Component, type ReactNode } from 'react'

interface Props {
  /** Another path resets it. */
  path: string
  fallback: ReactNode
  children: ReactNode
}

/** Shows the fallback instead of a page whose code failed. React itself logs the error to the console. */
export class ErrorBoundary extends Component<Props, { failedAt: string | null }> {
  override state: { failedAt: string | null } = { failedAt: null }

  static getDerivedStateFromError(): { failedAt: string } {
    return { failedAt: location.pathname }
  }

  override componentDidUpdate(): void {
    const { failedAt } = this.state
    if (failedAt !== null && failedAt !== this.props.path) this.setState({ failedAt: null })
  }

  override render(): ReactNode {
    return this.state.failedAt === null ? this.props.children : this.props.fallback
  }
}
