import { isNotFound } from '@sufra/api/api-error'
import { useWords } from '@sufra/i18n/use-words'
import { ErrorCard } from '@sufra/ui/error-card'
import { words } from '../words.ts'

interface CustomerFailureProps {
  error: unknown
  onRetry: () => void
  busy: boolean
}

export function CustomerFailure({ error, onRetry, busy }: CustomerFailureProps) {
  const t = useWords(words)
  if (isNotFound(error)) return <ErrorCard title={t('customer.gone')} text={t('customer.goneText')} />
  return <ErrorCard title={t('customer.failed')} onRetry={onRetry} busy={busy} />
}
