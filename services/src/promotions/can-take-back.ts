import { canEdit, type Session } from '@sufra/contracts/rights'

export const OWN_MISTAKE_MS = 5 * 60_000

interface Use {
  usedBy?: string | null
  usedAt: Date | null
}

/** Whoever used a code or an offer takes the use back for five minutes, editors at any time. */
export function canTakeBack({ usedBy, usedAt }: Use, session: Session | null | undefined, now: Date): boolean {
  if (session?.kind !== 'admin') return false
  if (canEdit(session.role)) return true
  return usedBy === session.username && usedAt !== null && now.getTime() - usedAt.getTime() <= OWN_MISTAKE_MS
}
