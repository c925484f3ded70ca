export interface Wishes {
  specialEvent: string
  intolerances: string
  notes: string
}

/** Joined by customer specification §3; null without any. */
export function joinWishes({ specialEvent, intolerances, notes }: Wishes): string | null {
  const said = [specialEvent, intolerances, notes].map((wish) => wish.trim()).filter(Boolean)
  return said.length > 0 ? said.join('. ') : null
}
