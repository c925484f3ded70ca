import { useCustomer } from '@sufra/api/session'
import { useReadNewsMutation } from '../../../calls/content.ts'

/** What each customer opened since the page was loaded. */
const opened = new Set<string>()

/**
 * Tells the server that an item was read: the first time it is opened since the page was loaded, and whether or not
 * the server could be reached (customer specification §4, §8).
 */
export function useMarkRead(): (newsId: number) => void {
  const { id: customerId } = useCustomer()
  const [readNews] = useReadNewsMutation()
  return (newsId) => {
    const key = `${customerId}:${newsId}`
    if (opened.has(key)) return
    opened.add(key)
    void readNews({ id: newsId, customerId })
  }
}
