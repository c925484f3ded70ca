import { useRestaurantName } from '@sufra/api/restaurant-api'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { useInstall } from '@sufra/ui/install'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Hint } from '../../parts/hint.tsx'
import { words } from '../../words.ts'

const VISITS = 'visits-before-hint'
const DONE = 'told'

/** True on the second visit on this phone. */
function isSecondVisit(): boolean {
  try {
    const before = localStorage.getItem(VISITS)
    localStorage.setItem(VISITS, before === null ? 'one' : DONE)
    return before === 'one'
  } catch {
    return false
  }
}

/** Cached for the life of the page, so the hint survives navigation. */
let due: boolean | null = null

export function InstallHint() {
  const t = useWords(words)
  const name = useRestaurantName()
  const { way, install } = useInstall()
  const [open, setOpen] = useState(() => {
    due ??= isSecondVisit()
    return due
  })
  const close = () => {
    due = false
    setOpen(false)
  }
  if (!open || way === null || !name) return null
  return (
    <Hint
      icon={Smartphone}
      title={t('home.keep', { name })}
      text={t(way === 'prompt' ? 'home.keepText' : 'home.keepByShare')}
    >
      {way === 'prompt' && (
        <Button
          onClick={() => {
            install()
            close()
          }}
        >
          {t('home.keepNow')}
        </Button>
      )}
      <Button kind="secondary" onClick={close}>
        {t('home.keepLater')}
      </Button>
    </Hint>
  )
}
