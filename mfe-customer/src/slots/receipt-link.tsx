import { ReceiptNotice } from '../parts/receipt/receipt-notice.tsx'
import { useReceiptLink } from '../parts/receipt/use-receipt-link.ts'

/** Slot `session/receipt-link`, on guests' pages of other front ends. */
export default function ReceiptLink() {
  const { state, retry, dismiss } = useReceiptLink()
  return <ReceiptNotice state={state} onRetry={retry} onDismiss={dismiss} />
}
