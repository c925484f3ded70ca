import { usePageKeys } from '@sufra/ui/page-keys'

interface Keys {
  onNew: () => void
  onWalkIn: () => void
  onFind: () => void
  onWaitlist: () => void
  onFilter: () => void
  onHelp: () => void
}

/** `n`, `w`, `f`, `l`, `/` and `?`, except in fields and dialogs. */
export function useKeys(keys: Keys): void {
  usePageKeys((event) => getAction(event, keys))
}

/** Matches the character, or the position in layouts without Latin letters (Arabic ى, ص, ب, م, ظ, ؟). */
function getAction(
  { key, code, shiftKey }: KeyboardEvent,
  { onNew, onWalkIn, onFind, onWaitlist, onFilter, onHelp }: Keys,
): (() => void) | null {
  const place = /^[\x20-\x7e]$/.test(key) ? null : code
  if (key.toLowerCase() === 'n' || place === 'KeyN') return onNew
  if (key.toLowerCase() === 'w' || place === 'KeyW') return onWalkIn
  if (key.toLowerCase() === 'f' || place === 'KeyF') return onFind
  if (key.toLowerCase() === 'l' || place === 'KeyL') return onWaitlist
  if (key === '?' || (place === 'Slash' && shiftKey)) return onHelp
  return key === '/' || place === 'Slash' ? onFilter : null
}
