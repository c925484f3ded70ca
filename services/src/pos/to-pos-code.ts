import type { PosCode } from '@sufra/contracts/pos/entities'
import type { CodeRecord } from '../promotions/public.ts'

export function toPosCode({ code, rewardTitle, discountType, discountValue, expiresAt }: CodeRecord): PosCode {
  return { code, rewardTitle, discountType, discountValue, expiresAt: expiresAt.toISOString() }
}
