const CARD = 'card'

/** What a phone needs to make the codes of its owner's card without the network. */
export interface Card {
  customerId: number
  /** 64 hexadecimal digits. */
  key: string
  /** How far the server's clock was ahead of this device's when the key came, in milliseconds. */
  aheadMs: number
}

/** The card of a customer as it was kept on this device; null for none, another's, or where storage is blocked. */
export function readStoredCard(customerId: number): Card | null {
  try {
    const card: unknown = JSON.parse(localStorage.getItem(CARD) ?? 'null')
    return isCard(card) && card.customerId === customerId ? card : null
  } catch {
    return null
  }
}

/** Keeps a card for when there is no network; a browser that refuses storage shows the plain ID then. */
export function storeCard(card: Card): void {
  try {
    localStorage.setItem(CARD, JSON.stringify(card))
  } catch {
    // Blocked or full storage costs the changing code without a network, nothing else.
  }
}

/** Removes the card of whoever was here before, but not that of the customer who is signed in now. */
export function clearStoredCard(except: number | null): void {
  try {
    if (except === null || !readStoredCard(except)) localStorage.removeItem(CARD)
  } catch {
    // Where storage is blocked nothing was kept.
  }
}

function isCard(value: unknown): value is Card {
  if (typeof value !== 'object' || value === null) return false
  const { customerId, key, aheadMs } = value as Partial<Card>
  return (
    typeof customerId === 'number' &&
    typeof key === 'string' &&
    /^[0-9a-f]{64}$/.test(key) &&
    typeof aheadMs === 'number'
  )
}
