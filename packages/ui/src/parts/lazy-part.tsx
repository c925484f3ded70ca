import { type ComponentType, createElement, lazy, Suspense, useState } from 'react'
import { Spinner } from '../controls/spinner.tsx'
import { PartBoundary } from './part-boundary.tsx'

/**
 * A part that is fetched when it is first shown, with Retry in its place when that failed. Make it outside of
 * components. A failed lazy stays failed for ever, so a retry begins a new one.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let latest = lazy(load)

  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => latest)
    function retry() {
      const next = lazy(load)
      latest = next
      setPart(() => next)
    }
    return (
      <PartBoundary onRetry={retry}>
        <Suspense fallback={<Spinner />}>{createElement<Props>(Part as ComponentType<Props>, props)}</Suspense>
      </PartBoundary>
    )
  }
}
