import type { Customer } from '@sufra/api/session'
import { useMemo } from 'react'
import { useDiscountStatusQuery } from '../../calls/till.ts'

/** Which of these customers have a discount code that could be used now; nobody until it is known. */
export function useVoucherHolders(customers: readonly Customer[] = []): ReadonlySet<number> {
  const ids = customers.map(({ id }) => id).join(',')
  const { currentData } = useDiscountStatusQuery({ ids }, { skip: ids === '', refetchOnMountOrArgChange: true })
  return useMemo(
    () => new Set(currentData?.filter(({ hasActiveDiscounts }) => hasActiveDiscounts).map(({ id }) => id)),
    [currentData],
  )
}
