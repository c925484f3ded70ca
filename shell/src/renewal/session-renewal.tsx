import { setSessionRenewal } from '@sufra/api/session-renewal'
import { hasTypedText } from '@sufra/ui/back-entry'
import { type ComponentType, useEffect, useState } from 'react'
import type { RenewalDialogProps } from './renewal-dialog.tsx'

interface Asked extends RenewalDialogProps {
  RenewalDialog: ComponentType<RenewalDialogProps>
}

export function SessionRenewal() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    const ask = async () => {
      const { RenewalDialog } = await import('./renewal-dialog.tsx')
      return new Promise<boolean>((resolve) => {
        const onAnswer = (isRenewed: boolean) => {
          setAsked(null)
          resolve(isRenewed)
        }
        setAsked({ RenewalDialog, onAnswer })
      })
    }
    // After a deployment the old dialog's chunk may be gone.
    setSessionRenewal({ isWanted: hasTypedText, ask: () => ask().catch(() => false) })
    return () => setSessionRenewal(null)
  }, [])
  return asked && <asked.RenewalDialog onAnswer={asked.onAnswer} />
}
