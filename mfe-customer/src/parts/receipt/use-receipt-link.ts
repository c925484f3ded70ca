import { useLocation, useNavigate } from '@sufra/ui/router'
import { useEffect, useEffectEvent, useState } from 'react'
import { addressWithoutCode, letGoOfCode, takeOnCode } from './code-in-address.ts'
import { type ReceiptState, useScan } from './use-scan.ts'

interface ReceiptLink {
  state: ReceiptState
  /** Sends the code again after a failure that may pass. */
  retry: () => void
  dismiss: () => void
}

/**
 * A receipt's link (`?qr=` on any page): credits its code, signs its customer in when nobody is, and then takes it out
 * of the address (customer specification §4, contract §3). While it may still be credited it stays there, so that a
 * reload does not lose it.
 * @param onUnknownPhone called with a genuine code whose phone has no account yet
 */
export function useReceiptLink(onUnknownPhone?: (receipt: { phone: string; code: string }) => void): ReceiptLink {
  const [state, setState] = useState<ReceiptState>({ name: 'idle' })
  const { search } = useLocation()
  const navigate = useNavigate()
  const clear = () => void navigate(addressWithoutCode(), { replace: true })
  const scan = useScan({ setState, onUnknownPhone, onSettled: clear })

  const arrive = useEffectEvent(() => {
    const held = takeOnCode()
    if (held !== null) void scan(`/?qr=${held}`).finally(letGoOfCode)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address may bring a new code
  useEffect(() => arrive(), [search])

  return {
    state,
    retry: () => state.name === 'failed' && state.held !== null && void scan(state.held),
    dismiss: () => {
      clear()
      setState({ name: 'idle' })
    },
  }
}
