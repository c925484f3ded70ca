import { useLocation, useNavigate } from '@sufra/ui/router'
import { useEffect, useEffectEvent, useState } from 'react'
import { takeCode } from './take-code.ts'
import { type ReceiptState, useScan } from './use-scan.ts'

export type { ReceiptState } from './use-scan.ts'

interface ReceiptLink {
  state: ReceiptState
  /** Sends the code again after a failure that may pass. */
  retry: () => void
  dismiss: () => void
}

/**
 * A receipt's link (`?qr=` on any page): takes the code out of the address, credits it once, and signs its customer
 * in when nobody is (customer specification §4, contract §3).
 * @param onUnknownPhone called with a genuine code whose phone has no account yet
 */
export function useReceiptLink(onUnknownPhone?: (receipt: { phone: string; code: string }) => void): ReceiptLink {
  const [state, setState] = useState<ReceiptState>({ name: 'idle' })
  const scan = useScan(setState, onUnknownPhone)
  const { search } = useLocation()
  const navigate = useNavigate()

  const arrive = useEffectEvent(() => {
    const held = takeCode()
    if (held === null) return
    // The router would otherwise still remember the parameter, and carry it along.
    const { pathname, search: rest, hash } = window.location
    void navigate({ pathname, search: rest, hash }, { replace: true })
    void scan(`/?qr=${held}`)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address may bring a new code
  useEffect(() => arrive(), [search])

  return {
    state,
    retry: () => state.name === 'failed' && state.held !== null && void scan(state.held),
    dismiss: () => setState({ name: 'idle' }),
  }
}
