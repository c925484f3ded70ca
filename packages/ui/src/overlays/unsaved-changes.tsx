import { goToPageBefore } from '@sufra/ui/back-entry'
import { useLayer } from '@sufra/ui/layers'
import { DiscardQuestion, useDiscardQuestion } from './discard-question.tsx'

interface UnsavedChangesProps {
  /** True once something was typed. */
  when: boolean
  /** What Back does instead of asking and leaving the page, such as going to an earlier step. */
  onBack?: () => void
}

/** Stands in a form of the page itself: asks before what was typed is left by a link, Back, reload or sign-out. */
export function UnsavedChanges({ when, onBack }: UnsavedChangesProps) {
  const question = useDiscardQuestion()
  useLayer(when || onBack !== undefined, {
    isOnPage: true,
    close: () => (onBack ? onBack() : question.ask(goToPageBefore)),
    ask: when ? question.ask : undefined,
  })
  return <DiscardQuestion {...question} />
}
