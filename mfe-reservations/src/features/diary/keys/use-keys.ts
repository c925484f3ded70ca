import { usePageKeys } from '@sufra/ui/page-keys'

interface Keys {
  onNew: () => void
  onWalkIn: () => void
  onFind: () => void
  onWaitlist: () => void
  onFilter: () => void
  onHelp: () => void
}

/** The page's keys: `n`, `w`, `f`, `l`, `/` and `?`, from anywhere but a field, and not while a dialog is open. */
export function useKeys(keys: Keys): void {
  usePageKeys((event) => actionOf(event, keys))
}

/**
 * A key is known by its sign, for layouts that have it elsewhere, and on layouts without Latin letters by its place:
 * an Arabic keyboard types ى, ص, ب, م, ظ and ؟ there.
 */
function actionOf(
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
