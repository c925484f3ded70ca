import { useTimeZone } from '@sufra/api/restaurant-day'
import { useCustomer } from '@sufra/api/session'
import { formatDateTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { useNavigate } from '@sufra/ui/router'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Hint } from '../../parts/hint.tsx'
import { words } from '../../words.ts'

function useDismissal(storageKey: string, about: string) {
  const [away, setAway] = useState(() => {
    try {
      return localStorage.getItem(storageKey) === about
    } catch {
      return false
    }
  })
  const dismiss = () => {
    try {
      localStorage.setItem(storageKey, about)
    } catch {
      // Storage is unavailable: dismissed until the page closes.
    }
    setAway(true)
  }
  return { away, dismiss }
}

export function PasswordHint() {
  const { passwordIsFirstName, passwordRecoveredAt, passwordIsNeeded } = useCustomer()
  if (passwordIsNeeded) return null
  return (
    <>
      {passwordRecoveredAt && <PasswordRecovered at={passwordRecoveredAt} />}
      {passwordIsFirstName && <PasswordIsFirstName />}
    </>
  )
}

/** Dismissal persists on this phone. */
function PasswordIsFirstName() {
  const t = useWords(words)
  const { id } = useCustomer()
  const navigate = useNavigate()
  const { away, dismiss } = useDismissal('password-hint-away', String(id))
  if (away) return null
  return (
    <Hint icon={KeyRound} title={t('home.ownPassword')} text={t('home.ownPasswordText')}>
      <Button kind="secondary" onClick={() => void navigate('/profile#password')}>
        {t('home.ownPasswordNow')}
      </Button>
      <Button kind="quiet" onClick={dismiss}>
        {t('home.keepLater')}
      </Button>
    </Hint>
  )
}

/** Another person may have recovered the password by the date of birth. */
function PasswordRecovered({ at }: { at: string }) {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const navigate = useNavigate()
  const { away, dismiss } = useDismissal('password-recovered-away', at)
  if (away) return null
  const time = formatDateTime(at, language, timeZone)
  return (
    <Hint icon={KeyRound} title={t('home.recovered')} text={t('home.recoveredText', { time })}>
      <Button kind="secondary" onClick={() => void navigate('/profile#password')}>
        {t('home.ownPasswordNow')}
      </Button>
      <Button kind="quiet" onClick={dismiss}>
        {t('home.recoveredByMe')}
      </Button>
    </Hint>
  )
}
