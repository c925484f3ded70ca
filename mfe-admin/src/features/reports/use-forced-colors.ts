import { useSyncExternalStore } from 'react'

const FORCED = '(forced-colors: active)'

/** Whether the reader's own colours stand for ours, which a drawing does not find out by itself. */
export function useForcedColors(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(FORCED).matches)
}

function watch(changed: () => void): () => void {
  const query = matchMedia(FORCED)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
