import { Component, type ReactNode } from 'react'
import { PageFailed } from '../screens/page-states.tsx'

interface PageBoundaryProps {
  children: ReactNode
  canReport: boolean
  onFailure: () => void
}

/** NAV-6: a page that fails to load or to render shows an error with Retry. */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error('The page failed', error)
    this.props.onFailure()
  }

  override render() {
    const { canReport, children } = this.props
    return this.state.failed ? <PageFailed retry={() => location.reload()} canReport={canReport} /> : children
  }
}
