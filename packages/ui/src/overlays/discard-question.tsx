import { common, useWords } from '@sufra/i18n/use-words'
import { startTransition, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Question {
  goOn: (() => void) | null
  ask: (goOn: () => void) => void
  keep: () => void
}

export function useDiscardQuestion(): Question {
  const [asked, setAsked] = useState<Pick<Question, 'goOn'>>({ goOn: null })
  return { ...asked, ask: (goOn) => setAsked({ goOn }), keep: () => setAsked({ goOn: null }) }
}

export function DiscardQuestion({ goOn, keep }: Question) {
  const t = useWords(common)
  return (
    <ConfirmDialog
      open={goOn !== null}
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      confirmLabel={t('actions.discard')}
      cancelLabel={t('actions.keepEditing')}
      onCancel={keep}
      onConfirm={() =>
        startTransition(() => {
          keep()
          goOn?.()
        })
      }
    />
  )
}
