import type { Access } from '@sufra/contracts/auth/second-factor/fields'
import { canEdit } from '@sufra/contracts/rights'
import { isSecondFactorRequired } from '@sufra/domain/auth/second-factor'
import { getDayInZone } from '@sufra/domain/platform/calendar-day'
import type { AppContext } from '../platform/config.ts'
import { cacheRead } from '../platform/db/cached-reads.ts'
import { getSetting, Settings } from '../platform/db/settings.ts'
import { type AdminRecord, hasSecondFactor } from './admin.model.ts'

export const ACCESS_SETTING = 'access'

const AT_FIRST: Access = { secondFactorFor: 'nobody', secondFactorFrom: null }

export const loadAccess = cacheRead([Settings], () => getSetting<Access>(ACCESS_SETTING, AT_FIRST))

/** Whether the account needs a second factor today, and has none. */
export function isSecondFactorMissing(
  account: Pick<AdminRecord, 'role' | 'secondFactor' | 'passkeys'>,
  access: Access,
  { config, now }: AppContext,
): boolean {
  const today = getDayInZone(now(), config.restaurant.timeZone)
  return !hasSecondFactor(account) && isSecondFactorRequired(access, canEdit(account.role), today)
}
