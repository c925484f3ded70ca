import type { ComponentType } from 'react'
import { Spinner } from '../controls/spinner.tsx'
import { createRetryingLazy } from './retrying-lazy.ts'
import { RetryingPart } from './retrying-part.tsx'

/** Define it outside of components. */
export function createLazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> & { preload: () => void } {
  const part = createRetryingLazy(load)
  function LazyPart(props: Props) {
    return <RetryingPart part={part} fallback={<Spinner />} props={props} />
  }
  return Object.assign(LazyPart, { preload: () => void part.preload() })
}
