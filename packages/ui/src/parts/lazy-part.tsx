import type { ComponentType } from 'react'
import { Spinner } from '../controls/spinner.tsx'
import { retryingLazy } from './retrying-lazy.ts'
import { RetryingPart } from './retrying-part.tsx'

/** Define it outside of components. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> & { preload: () => void } {
  const part = retryingLazy(load)
  function LazyPart(props: Props) {
    return <RetryingPart part={part} fallback={<Spinner />} props={props} />
  }
  return Object.assign(LazyPart, { preload: () => void part.preload() })
}
