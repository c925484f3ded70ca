import { type Card, readStoredCard, storeCard } from '@sufra/api/card-storage'
import { useCustomer } from '@sufra/api/session'
import { useEffect, useMemo, useState } from 'react'
import { useCardKeyQuery } from '../../calls/content.ts'

/**
 * What the changing code of the own card is made with, kept for when there is no network; null until it was once there.
 * @param anew asks again although it is there: the phone's clock may have been set, and the password changed elsewhere.
 */
export function useCard({ anew = false } = {}): Card | null {
  const { id: customerId } = useCustomer()
  const { data, fulfilledTimeStamp } = useCardKeyQuery({ id: customerId }, { refetchOnMountOrArgChange: anew })
  const [kept] = useState(() => readStoredCard(customerId))
  const answered = useMemo(() => {
    if (!data || fulfilledTimeStamp === undefined) return null
    return { customerId, key: data.key, aheadMs: Date.parse(data.now) - fulfilledTimeStamp }
  }, [customerId, data, fulfilledTimeStamp])

  useEffect(() => {
    if (answered) storeCard(answered)
  }, [answered])
  return answered ?? kept
}
