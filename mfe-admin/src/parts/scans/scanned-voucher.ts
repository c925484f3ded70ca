import { useLocation, useNavigate } from '@sufra/ui/router'
import { useEffect, useEffectEvent } from 'react'

interface ScannedVoucher {
  voucher: string
}

export function getAcceptanceLocation(
  customerId: number,
  voucher: string,
): [to: string, options: { state: ScannedVoucher }] {
  return [`/admin/history?customerId=${customerId}`, { state: { voucher } }]
}

/** Passes on a scanned code once. */
export function useScannedVoucher(onCode: (code: string) => void): void {
  const { state, search, key } = useLocation()
  const navigate = useNavigate()
  const code = (state as Partial<ScannedVoucher> | null)?.voucher
  const hand = useEffectEvent((code: string) => {
    onCode(code)
    // Clears the state, so that a reload does not repeat it.
    void navigate({ search }, { replace: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same voucher may be scanned twice.
  useEffect(() => {
    if (code !== undefined) hand(code)
  }, [code, key])
}
