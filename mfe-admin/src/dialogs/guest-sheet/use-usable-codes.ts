import { usePollingInterval } from '@sufra/api/polling'
import { useCustomerCodesQuery } from '../../calls/till.ts'

const POLL_MS = 30_000

/** The customer's codes that are neither used nor expired. */
export function useUsableCodes(customerId: number) {
  const query = useCustomerCodesQuery(
    { id: customerId },
    { refetchOnMountOrArgChange: true, pollingInterval: usePollingInterval(POLL_MS) },
  )
  const { isError, isFetching, refetch } = query
  const data = query.data?.filter(({ isUsed, expiresAt }) => !isUsed && new Date(expiresAt) > new Date())
  return { data, isError, isFetching, refetch }
}
