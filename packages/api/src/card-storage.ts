const CARD = 'card'

/** Data for card codes without a network. */
export interface Card {
  customerId: number
  key: string
  /** Offset of the server's clock to this device's, in milliseconds. */
  aheadMs: number
}

/** Null without a card, for another customer's card, and for blocked storage. */
export function readStoredCard(customerId: number): Card | null {
  try {
    const card: unknown = JSON.parse(localStorage.getItem(CARD) ?? 'null')
    return isCard(card) && card.customerId === customerId ? card : null
  } catch {
    return null
  }
}

/** Without storage the card falls back to the plain ID. */
export function storeCard(card: Card): void {
  try {
    localStorage.setItem(CARD, JSON.stringify(card))
  } catch {
    // Blocked or full storage only costs the changing code without a network.
  }
}

export function clearStoredCard(except: number | null): void {
  try {
    if (except === null || !readStoredCard(except)) localStorage.removeItem(CARD)
  } catch {
    // Blocked storage holds no card.
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
