import { useCustomer } from '@sufra/api/session'
import { useReadNewsMutation } from '../../../calls/content.ts'

const opened = new Set<string>()

/**
 * Marks an item as read when first opened, even if the server is unreachable (customer specification §4, §8). Who
 * opened the app with a receipt marks nothing for the guest.
 */
export function useMarkRead(): (newsId: number) => void {
  const { id: customerId, passwordIsNeeded } = useCustomer()
  const [readNews] = useReadNewsMutation()
  return (newsId) => {
    const key = `${customerId}:${newsId}`
    if (passwordIsNeeded || opened.has(key)) return
    opened.add(key)
    void readNews({ id: newsId, customerId })
  }
}
