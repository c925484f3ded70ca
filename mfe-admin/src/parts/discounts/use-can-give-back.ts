import { useCanEdit } from '@sufra/api/session'
import type { DiscountCode } from '@sufra/contracts/rewards/entities'

/** Undo period for the person who used the voucher; the server decides. */
const OWN_MISTAKE_MS = 5 * 60_000
/** Undo period for editors: an evening and the next day. */
const EDITOR_MS = 36 * 60 * 60_000

export function useCanGiveBack(): (code: DiscountCode) => boolean {
  const longest = useCanEdit() ? EDITOR_MS : OWN_MISTAKE_MS
  return ({ usedAt }) => usedAt !== null && Date.now() - new Date(usedAt).getTime() < longest
}
