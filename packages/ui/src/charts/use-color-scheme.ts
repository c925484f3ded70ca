import { useSyncExternalStore } from 'react'

const FORCED = '(forced-colors: active)'
const DARK = '(prefers-color-scheme: dark)'

export type ColorScheme = 'light' | 'dark' | 'forced light' | 'forced dark'

/** Canvases do not follow the scheme by themselves. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(watch, getScheme)
}

function getScheme(): ColorScheme {
  const scheme = matchMedia(DARK).matches ? 'dark' : 'light'
  return matchMedia(FORCED).matches ? `forced ${scheme}` : scheme
}

function watch(changed: () => void): () => void {
  const queries = [matchMedia(FORCED), matchMedia(DARK)]
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
  }
}
