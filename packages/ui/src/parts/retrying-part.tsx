import { createElement, type ReactNode, Suspense, useState } from 'react'
import { PartBoundary } from './part-boundary.tsx'
import type { RetryingLazy } from './retrying-lazy.ts'

interface RetryingPartProps<Props> {
  part: RetryingLazy<Props>
  /** Displayed while loading; without it the surroundings suspend. */
  fallback?: ReactNode
  props: Props
  /** Renders nothing when it fails. */
  optional?: boolean
}

const renderNothing = () => <></>

export function RetryingPart<Props extends object>({ part, fallback, props, optional }: RetryingPartProps<Props>) {
  const [attempt, setAttempt] = useState(part.getLatest)
  const element = createElement<Props>(part.getAttempt(attempt), props)
  return (
    <PartBoundary onRetry={() => setAttempt(part.retry())} {...(optional ? { failure: renderNothing } : {})}>
      {fallback === undefined ? element : <Suspense fallback={fallback}>{element}</Suspense>}
    </PartBoundary>
  )
}
