import { useLocation, useNavigate } from '@sufra/ui/router'
import { useEffect, useEffectEvent, useState } from 'react'
import { claimCode, releaseCode, removeCodeFromAddress } from './address-code.ts'
import { type ReceiptState, useScan } from './use-scan.ts'

interface ReceiptLink {
  state: ReceiptState
  retry: () => void
  dismiss: () => void
}

/**
 * Credits the code of a receipt link (`?qr=`) and then removes it from the address.
 * While a retry may succeed, the code stays, so that a reload keeps it.
 * Source: customer specification §4, contract §3.
 */
export function useReceiptLink(onUnknownPhone?: (receipt: { phone: string; code: string }) => void): ReceiptLink {
  const [state, setState] = useState<ReceiptState>({ name: 'idle' })
  const { search } = useLocation()
  const navigate = useNavigate()
  const clear = () => void navigate(removeCodeFromAddress(), { replace: true })
  const scan = useScan({ setState, onUnknownPhone, onSettled: clear })

  const arrive = useEffectEvent(() => {
    const held = claimCode()
    if (held !== null) void scan(`/?qr=${held}`).finally(releaseCode)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address may bring a new code
  useEffect(() => arrive(), [search])

  return {
    state,
    retry: () => state.name === 'failed' && state.retryCode !== null && void scan(state.retryCode),
    dismiss: () => {
      clear()
      setState({ name: 'idle' })
    },
  }
}
