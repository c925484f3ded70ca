import { getErrorSentence } from '@sufra/api/api-error'
import { common, useWords } from '@sufra/i18n/use-words'
import { IconButton } from '@sufra/ui/icon-button'
import { LanguageSwitch } from '@sufra/ui/language-switch'
import { showToast } from '@sufra/ui/toast'
import { LogOut, RotateCw } from 'lucide-react'
import { words } from '../words.ts'
import { useExit } from './use-exit.ts'
import { useRefresh } from './use-refresh.ts'

export function HeaderActions() {
  const t = useWords(words)
  const tc = useWords(common)
  const { refresh, busy } = useRefresh()
  const leaving = useExit()

  async function refreshPage() {
    const error = await refresh()
    if (!error) return showToast({ title: t('frame.refreshed') })
    showToast({ title: t('frame.refreshFailed'), description: getErrorSentence(error), tone: 'danger' })
  }
  return (
    <>
      <LanguageSwitch />
      <IconButton label={tc('actions.refresh')} icon={RotateCw} busy={busy} onClick={() => void refreshPage()} />
      <IconButton label={t('frame.exit')} icon={LogOut} mirrored busy={leaving.busy} onClick={leaving.exit} />
    </>
  )
}
