const ENTRY = 'reservations-area'

/** The area that this browser showed last; null for all. */
export function loadArea(): number | null {
  try {
    return Number(localStorage.getItem(ENTRY)) || null
  } catch {
    return null
  }
}

export function storeArea(id: number): void {
  try {
    localStorage.setItem(ENTRY, String(id))
  } catch {
    // Without storage the choice lasts until the page closes.
  }
}
