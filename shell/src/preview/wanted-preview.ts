/** Of the address and of the tab: `mfe-reservations@2026-11-28-1a2b3c4d`. */
export const PREVIEW = 'preview'

/** False where storage is blocked: the preview would end at the next page. */
export function isPreviewWanted(): boolean {
  try {
    return new URLSearchParams(location.search).has(PREVIEW) || sessionStorage.getItem(PREVIEW) !== null
  } catch {
    return false
  }
}
