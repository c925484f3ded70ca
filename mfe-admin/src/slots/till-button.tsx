import { useAdmin } from '@sufra/api/session'
import { useWords } from '@sufra/i18n/use-words'
import { Icon } from '@sufra/ui/icon'
import { PlainButton } from '@sufra/ui/plain-button'
import { UserRoundCog } from 'lucide-react'
import { useTillQuery } from '../calls/shared-till.ts'
import { requestIdentity } from '../parts/till/identity-request.ts'
import { words } from '../words.ts'

/** Slot `admin/till-button`. */
export default function TillButton() {
  const t = useWords(words)
  const { username, displayName } = useAdmin()
  const { data } = useTillQuery()
  if (!data?.till) return null
  return (
    <PlainButton aria-keyshortcuts="p" onClick={() => requestIdentity(true)}>
      <Icon of={UserRoundCog} />
      {t('sharedTill.button', { name: displayName ?? username })}
    </PlainButton>
  )
}
