import { ReceiptNotice } from '../features/receipt-link/receipt-notice.tsx'
import { useReceiptLink } from '../features/receipt-link/use-receipt-link.ts'

/** Slot `session/receipt-link`: credits the receipt in the address, on guests' pages of other front ends. */
export default function ReceiptLink() {
  const { state, retry, dismiss } = useReceiptLink()
  return <ReceiptNotice state={state} onRetry={retry} onDismiss={dismiss} />
}
