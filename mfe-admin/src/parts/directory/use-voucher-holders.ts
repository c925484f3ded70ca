import type { Customer } from '@sufra/api/session'
import { useMemo } from 'react'
import { useDiscountStatusQuery } from '../../calls/till.ts'

/** Empty while unknown. */
export function useVoucherHolders(customers: readonly Customer[] = []): ReadonlySet<number> {
  const ids = customers.map(({ id }) => id).join(',')
  const { currentData } = useDiscountStatusQuery({ ids }, { skip: ids === '', refetchOnMountOrArgChange: true })
  return useMemo(
    () => new Set(currentData?.filter(({ hasActiveDiscounts }) => hasActiveDiscounts).map(({ id }) => id)),
    [currentData],
  )
}
