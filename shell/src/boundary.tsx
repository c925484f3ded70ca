import { ErrorCard } from '@sufra/ui/error-card'
import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** Called before the content is tried again. */
  onRetry: () => void
  children: ReactNode
}

/** The last one that catches: whatever else fails, the page says so and offers to try again. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="calm">
        <ErrorCard
          onRetry={() => {
            this.props.onRetry()
            this.setState({ failed: false })
          }}
        />
      </main>
    )
  }
}
