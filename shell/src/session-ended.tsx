import { useSession } from '@sufra/api/session'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useEffect } from 'react'
import { words } from './words.ts'

export function SessionEnded() {
  return useSession().ended === 'expired' && <Notice />
}

function Notice() {
  const t = useWords(words)
  const title = t('signInAgain')
  const description = t('sessionEnded')
  useEffect(() => showToast({ title, description }), [title, description])
  return null
}
