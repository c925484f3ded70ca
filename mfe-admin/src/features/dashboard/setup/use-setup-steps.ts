import type { ResultOfCall } from '@sufra/api/endpoint'
import { useListHoursQuery, useRestaurantQuery } from '@sufra/api/restaurant-api'
import { canEdit } from '@sufra/api/session'
import { isLocalAddress } from '@sufra/domain/platform/local-address'
import { isWeekSaved } from '@sufra/domain/platform/opening-hours'
import { useAdminRewardsQuery } from '../../../calls/promotions.ts'
import { useRestaurantRecordQuery } from '../../../calls/restaurant.ts'
import { useSetupCapacityQuery, useSetupFloorPlanQuery, useSetupOnlineBookingQuery } from '../../../calls/setup.ts'
import { useListStaffQuery } from '../../../calls/staff.ts'
import { useDailyReportQuery } from '../../../calls/till.ts'

export const SETUP_STEPS = [
  'restaurant',
  'hours',
  'tables',
  'reward',
  'staff',
  'secondFactor',
  'mail',
  'online',
  'posters',
  'customer',
  'backup',
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

const DAY_MS = 24 * 60 * 60_000
const BACKUP_DAYS = 7

/** Whether each step is done, from the present state; undefined while it is not known. */
export function useSetupSteps(setup: ResultOfCall<'getSetup'>): Record<SetupStep, boolean | undefined> {
  const { data: record } = useRestaurantRecordQuery()
  const { data: hours } = useListHoursQuery()
  const { data: capacity } = useSetupCapacityQuery()
  const { data: floor } = useSetupFloorPlanQuery()
  const { data: rewards } = useAdminRewardsQuery()
  const { data: accounts } = useListStaffQuery()
  const { data: restaurant } = useRestaurantQuery()
  const { data: online } = useSetupOnlineBookingQuery()
  const { data: report } = useDailyReportQuery()
  return {
    restaurant: record && record.version > 0,
    hours: hours && isWeekSaved(hours),
    tables: capacity && floor && (floor.isPublished || capacity.updatedAt !== capacity.createdAt),
    reward: rewards && rewards.length > 0,
    staff: accounts && accounts.filter(({ isActive }) => isActive).length > 1,
    secondFactor: accounts?.filter(isActiveEditor).every(({ hasSecondFactor }) => hasSecondFactor),
    mail: restaurant && restaurant.mailFrom !== undefined && setup.mailTestedAt !== null,
    online: online && online.version > 0,
    // Codes of a local address lead nowhere.
    posters: restaurant && !isLocalAddress(restaurant.publicUrl) && setup.postersPrintedAt !== null,
    customer: report && report.totalCustomers > 0,
    backup: isRecent(setup.backedUpAt),
  }
}

const isActiveEditor = ({ role, isActive }: ResultOfCall<'listStaff'>[number]) => isActive && canEdit(role)

function isRecent(instant: string | null): boolean {
  return instant !== null && Date.now() - Date.parse(instant) < BACKUP_DAYS * DAY_MS
}
