import { type Card, readStoredCard, storeCard } from '@sufra/api/card-storage'
import { useCustomer } from '@sufra/api/session'
import { useEffect, useMemo, useState } from 'react'
import { useCardKeyQuery } from '../../calls/content.ts'

/**
 * Key of the changing code, cached for offline use; null until loaded once, which needs the password.
 * @param anew refetches: the phone's clock or the password may have changed.
 */
export function useCardKey({ anew = false } = {}): Card | null {
  const { id: customerId, passwordIsNeeded: skip = false } = useCustomer()
  const { data, fulfilledTimeStamp } = useCardKeyQuery({ id: customerId }, { refetchOnMountOrArgChange: anew, skip })
  const [cached] = useState(() => readStoredCard(customerId))
  const answered = useMemo(() => {
    if (!data || fulfilledTimeStamp === undefined) return null
    return { customerId, key: data.key, aheadMs: Date.parse(data.now) - fulfilledTimeStamp }
  }, [customerId, data, fulfilledTimeStamp])

  useEffect(() => {
    if (answered) storeCard(answered)
  }, [answered])
  return answered ?? cached
}
