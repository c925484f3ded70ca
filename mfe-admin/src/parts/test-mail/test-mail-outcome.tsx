import { getErrorSentence } from '@sufra/api/api-error'
import type { ResultOfCall } from '@sufra/api/endpoint'
import { useWords } from '@sufra/i18n/use-words'
import { Notice } from '@sufra/ui/notice'
import { words } from '../../words.ts'

interface TestMailOutcomeProps {
  data: ResultOfCall<'sendTestMail'> | undefined
  error: unknown
  isBusy: boolean
}

/** What the mail server said, or why it was not asked. */
export function TestMailOutcome({ data, error, isBusy }: TestMailOutcomeProps) {
  return (
    <div role="status">
      {!isBusy && data && <Answer {...data} />}
      {!isBusy && error !== undefined && <Notice $tone="danger">{getErrorSentence(error)}</Notice>}
    </div>
  )
}

function Answer({ isAccepted, answer }: ResultOfCall<'sendTestMail'>) {
  const t = useWords(words)
  return (
    <Notice $tone={isAccepted ? 'gold' : 'danger'}>
      <strong>{t(isAccepted ? 'setup.testMail.accepted' : 'setup.testMail.refused')}</strong>
      <code dir="ltr">{answer}</code>
      {!isAccepted && <span>{t('setup.testMail.advice')}</span>}
    </Notice>
  )
}
