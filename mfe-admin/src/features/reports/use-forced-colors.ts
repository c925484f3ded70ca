import { useSyncExternalStore } from 'react'

const FORCED = '(forced-colors: active)'
const DARK = '(prefers-color-scheme: dark)'

/** Which of the reader's own colours stand for ours, or null: a drawing does not find out by itself. */
export function useForcedColors(): 'light' | 'dark' | null {
  return useSyncExternalStore(watch, present)
}

function present(): 'light' | 'dark' | null {
  if (!matchMedia(FORCED).matches) return null
  return matchMedia(DARK).matches ? 'dark' : 'light'
}

function watch(changed: () => void): () => void {
  const queries = [matchMedia(FORCED), matchMedia(DARK)]
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
  }
}
