import { useEffect, useEffectEvent } from 'react'

/** People type slower than this, handheld scanners faster. */
const LONGEST_GAP_MS = 60
const SHORTEST = 4
const TYPED_IN = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]'

/**
 * Hears a handheld scanner, which types what it reads like a keyboard and ends with Enter. Only where nothing else is
 * being typed: in a field its digits belong to the field.
 */
export function useScannerKeys(onScan: (text: string) => void): void {
  const tell = useEffectEvent(onScan)

  useEffect(() => {
    let heard = ''
    let last = 0
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || document.activeElement?.closest(TYPED_IN)) return
      if (event.timeStamp - last > LONGEST_GAP_MS) heard = ''
      last = event.timeStamp
      if (/^[0-9+]$/.test(event.key)) heard += event.key
      else if (event.key === 'Enter' && heard.length >= SHORTEST) {
        event.preventDefault()
        tell(heard)
        heard = ''
      } else heard = ''
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
