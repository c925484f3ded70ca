import { goBack } from '@sufra/ui/back-entry'
import { useLayer } from '@sufra/ui/layers'
import { DiscardQuestion, useDiscardQuestion } from './discard-question.tsx'

interface UnsavedChangesProps {
  when: boolean
  /** Replaces the question on Back, for example to return to an earlier step. */
  onBack?: () => void
}

export function UnsavedChanges({ when, onBack }: UnsavedChangesProps) {
  const question = useDiscardQuestion()
  useLayer(when || onBack !== undefined, {
    isOnPage: true,
    close: () => (onBack ? onBack() : question.ask(goBack)),
    ask: when ? question.ask : undefined,
  })
  return <DiscardQuestion {...question} />
}
