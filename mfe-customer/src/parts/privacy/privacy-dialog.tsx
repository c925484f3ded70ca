import { useWords } from '@sufra/i18n/use-words'
import { Dialog } from '@sufra/ui/dialog'
import type { ReactNode } from 'react'
import { words } from '../../words.ts'
import { PrivacyPolicy } from './privacy-policy.tsx'

interface PrivacyDialogProps {
  open: boolean
  onClose: () => void
  footer?: ReactNode
}

export function PrivacyDialog({ open, onClose, footer }: PrivacyDialogProps) {
  const t = useWords(words)
  return (
    <Dialog open={open} onClose={onClose} title={t('privacy.title')} description={t('privacy.notice')} footer={footer}>
      <PrivacyPolicy label={t('privacy.title')} />
    </Dialog>
  )
}
