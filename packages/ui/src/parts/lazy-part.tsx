import type { ComponentType } from 'react'
import { Spinner } from '../controls/spinner.tsx'
import { retryingLazy } from './retrying-lazy.ts'
import { RetryingPart } from './retrying-part.tsx'

/** A part of the same front end that is fetched when it is first shown. Make it outside of components. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const part = retryingLazy(load)
  return function LazyPart(props: Props) {
    return <RetryingPart part={part} fallback={<Spinner />} props={props} />
  }
}
