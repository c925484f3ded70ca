import { errorSentence } from '@sufra/api/api-error'
import { useLogoutMutation } from '@sufra/api/session-api'
import { common, useWords } from '@sufra/i18n/use-words'
import { IconButton } from '@sufra/ui/icon-button'
import { LanguageSwitch } from '@sufra/ui/language-switch'
import { useNavigate } from '@sufra/ui/router'
import { showToast } from '@sufra/ui/toast'
import { LogOut, RotateCw } from 'lucide-react'
import { words } from '../words.ts'
import { useRefresh } from './refresh.ts'

/** Language, Refresh and Exit, at the end edge of every page's head. */
export function HeaderActions() {
  const t = useWords(words)
  const tc = useWords(common)
  const navigate = useNavigate()
  const { refresh, busy } = useRefresh()
  const [logout, leaving] = useLogoutMutation()

  async function refreshPage() {
    const error = await refresh()
    if (!error) return showToast({ title: t('frame.refreshed') })
    showToast({ title: t('frame.refreshFailed'), description: errorSentence(error), tone: 'danger' })
  }
  async function exit() {
    const { error } = await logout()
    if (error) showToast({ title: errorSentence(error), tone: 'danger' })
    else void navigate('/', { replace: true })
  }
  return (
    <>
      <LanguageSwitch />
      <IconButton label={tc('actions.refresh')} icon={RotateCw} busy={busy} onClick={() => void refreshPage()} />
      <IconButton label={t('frame.exit')} icon={LogOut} mirrored busy={leaving.isLoading} onClick={() => void exit()} />
    </>
  )
}
