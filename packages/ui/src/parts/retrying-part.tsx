import { createElement, type ReactNode, Suspense, useState } from 'react'
import { PartBoundary } from './part-boundary.tsx'
import type { RetryingLazy } from './retrying-lazy.ts'

interface RetryingPartProps<Props> {
  part: RetryingLazy<Props>
  /** Shown while the part is on its way; where there is none, what is around it waits. */
  fallback?: ReactNode
  props: Props
}

/** A part that is fetched when it is first shown, with a small card with Retry in its place when that failed. */
export function RetryingPart<Props extends object>({ part, fallback, props }: RetryingPartProps<Props>) {
  const [attempt, setAttempt] = useState(part.latest)
  const shown = createElement<Props>(part.at(attempt), props)
  return (
    <PartBoundary onRetry={() => setAttempt(part.retry())}>
      {fallback === undefined ? shown : <Suspense fallback={fallback}>{shown}</Suspense>}
    </PartBoundary>
  )
}
