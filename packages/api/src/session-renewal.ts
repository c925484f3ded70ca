/** Lets the person of this page sign in again over it, so that what was typed is not lost. */
export interface SessionRenewal {
  /** Whether there is something to lose. */
  isWanted: () => boolean
  /** @returns whether the same person signed in again. */
  ask: () => Promise<boolean>
}

let renewal: SessionRenewal | null = null
let underWay: Promise<boolean> | null = null

/** Says who asks; null for nobody. */
export function setSessionRenewal(next: SessionRenewal | null): void {
  renewal = next
}

export function isRenewalWanted(): boolean {
  return renewal?.isWanted() ?? false
}

/** Asks once, however many calls wait for the answer. @returns whether the session goes on. */
export async function renewSession(): Promise<boolean> {
  underWay ??= (renewal?.ask() ?? Promise.resolve(false)).finally(() => {
    underWay = null
  })
  return underWay
}
