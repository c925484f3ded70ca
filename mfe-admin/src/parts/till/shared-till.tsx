import { retryRequests } from '@sufra/api/connection'
import { useAppDispatch } from '@sufra/api/session'
import { useLogoutMutation } from '@sufra/api/session-api'
import type { Till } from '@sufra/contracts/auth/till/entities'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { Icon } from '@sufra/ui/icon'
import { color, layer } from '@sufra/ui/theme'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import styled from 'styled-components'
import { useLockTillMutation } from '../../calls/shared-till.ts'
import { words } from '../../words.ts'
import { IdentityDialog } from './identity-dialog.tsx'
import { requestIdentity, useIdentityRequest } from './identity-request.ts'
import { useIdle } from './use-idle.ts'

const MINUTE_MS = 60_000

/** Covers open overlays while the till is locked. */
const Cover = styled.div`
  position: fixed;
  z-index: ${layer.overlay};
  inset: 0;
  background: ${color.paper};
  /* Presses stop here as looks do, whatever a dialog says of all that is not its own. */
  pointer-events: auto;
`

/**
 * Opened by the button or `p`, locked by a press or idling (docs/specification/beyond.md, Shared tills).
 * Typed text stays below.
 */
export default function SharedTill({ till }: { till: Till }) {
  const t = useWords(words)
  const shared = useWords(common)
  const dispatch = useAppDispatch()
  const isAsked = useIdentityRequest()
  const [lock] = useLockTillMutation()
  const [logout, leaving] = useLogoutMutation()
  // Locks at once, even offline.
  const [isLockedHere, setLockedHere] = useState(false)
  const isLocked = isLockedHere || till.isLocked

  const lockNow = () => {
    setLockedHere(true)
    requestIdentity(false)
    void lock()
  }
  const resume = () => {
    setLockedHere(false)
    requestIdentity(false)
    dispatch(retryRequests())
  }
  useIdle(till.lockMinutes * MINUTE_MS, !isLocked, lockNow)
  return (
    <>
      {isLocked && createPortal(<Cover />, document.body)}
      <Dialog
        // Remounts when locked: later overlays are above earlier ones.
        key={isLocked ? 'locked' : 'asked'}
        open={isLocked || isAsked}
        {...(!isLocked && { onClose: () => requestIdentity(false) })}
        title={t(isLocked ? 'sharedTill.locked' : 'sharedTill.title')}
        description={t('sharedTill.text')}
        footer={
          isLocked ? (
            <Button kind="secondary" busy={leaving.isLoading} onClick={() => void logout()}>
              {shared('actions.logout')}
            </Button>
          ) : (
            <Button kind="secondary" icon={<Icon of={Lock} />} onClick={lockNow}>
              {t('sharedTill.lock')}
            </Button>
          )
        }
      >
        <IdentityDialog people={till.people} onIn={resume} />
      </Dialog>
    </>
  )
}
