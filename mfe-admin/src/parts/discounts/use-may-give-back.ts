import { useCanEdit } from '@sufra/api/session'
import type { DiscountCode } from '@sufra/contracts/rewards/entities'

/** So long the one who used a voucher may take that back; the server decides whether this is the one. */
const OWN_MISTAKE_MS = 5 * 60_000
/** What editors are offered to give back: an evening and what comes to light the next day. */
const EDITOR_MS = 36 * 60 * 60_000

/** Whether to offer that a used voucher is given back: for a few minutes, to editors longer. */
export function useMayGiveBack(): (code: DiscountCode) => boolean {
  const longest = useCanEdit() ? EDITOR_MS : OWN_MISTAKE_MS
  return ({ usedAt }) => usedAt !== null && Date.now() - new Date(usedAt).getTime() < longest
}
