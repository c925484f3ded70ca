import { usePollingInterval } from '@sufra/api/polling'
import { isMasked } from '@sufra/domain/platform/masked-contact'
import { useCustomerCodesQuery } from '../../calls/till.ts'

const POLL_MS = 30_000

/**
 * The customer's codes that are neither used nor expired, and those marked, so that the mark can be taken off. Without
 * masked ones: the guest's code must be scanned.
 */
export function useUsableCodes(customerId: number, marked: readonly string[]) {
  const query = useCustomerCodesQuery(
    { id: customerId },
    { refetchOnMountOrArgChange: true, pollingInterval: usePollingInterval(POLL_MS) },
  )
  const { isError, isFetching, refetch } = query
  const now = new Date()
  const data = query.data?.filter(
    ({ code, isUsed, expiresAt }) => marked.includes(code) || (!isUsed && !isMasked(code) && new Date(expiresAt) > now),
  )
  return { data, isError, isFetching, refetch }
}
