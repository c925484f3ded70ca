/** Lets the same person sign in again, so that typed text is not lost. */
export interface SessionRenewal {
  /** True while unsaved text exists. */
  isWanted: () => boolean
  /** @returns true when the same person signed in again. */
  ask: () => Promise<boolean>
}

let renewal: SessionRenewal | null = null
let underWay: Promise<boolean> | null = null

export function setSessionRenewal(next: SessionRenewal | null): void {
  renewal = next
}

export function isRenewalWanted(): boolean {
  return renewal?.isWanted() ?? false
}

/** Concurrent callers share one prompt. @returns true when the session continues. */
export async function renewSession(): Promise<boolean> {
  underWay ??= (renewal?.ask() ?? Promise.resolve(false)).finally(() => {
    underWay = null
  })
  return underWay
}
