import { common, useWords } from '@sufra/i18n/use-words'
import { startTransition, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Question {
  proceed: (() => void) | null
  ask: (proceed: () => void) => void
  keep: () => void
}

export function useDiscardQuestion(): Question {
  const [asked, setAsked] = useState<Pick<Question, 'proceed'>>({ proceed: null })
  return { ...asked, ask: (proceed) => setAsked({ proceed }), keep: () => setAsked({ proceed: null }) }
}

export function DiscardQuestion({ proceed, keep }: Question) {
  const t = useWords(common)
  return (
    <ConfirmDialog
      open={proceed !== null}
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      confirmLabel={t('actions.discard')}
      cancelLabel={t('actions.keepEditing')}
      onCancel={keep}
      onConfirm={() =>
        startTransition(() => {
          keep()
          proceed?.()
        })
      }
    />
  )
}
