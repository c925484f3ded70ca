import { useSession } from '@sufra/api/session'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { usePageKeys } from '@sufra/ui/page-keys'
import { useEffect } from 'react'
import { useTillQuery } from '../calls/shared-till.ts'
import { ApprovalGate } from '../parts/approval/approval-gate.tsx'
import { Scans } from '../parts/scans/scans.tsx'
import { requestIdentity } from '../parts/till/identity-request.ts'

const SharedTill = createLazyPart(() => import('../parts/till/shared-till.tsx'))

/** Slot `admin/till`: handles scans, and locks a shared till. */
export default function Till() {
  const { data } = useTillQuery()
  const { admin } = useSession()
  const till = admin ? data?.till : null
  // Registered before the lazy part, so that no press is lost. Matches the position for Arabic layouts.
  usePageKeys(({ code, shiftKey }) => (till && code === 'KeyP' && !shiftKey ? () => requestIdentity(true) : null))
  // The request ends with the page, and may come before the lazy part.
  useEffect(() => () => requestIdentity(false), [])
  return (
    <>
      {admin && !admin.passwordIsOneTime && !admin.mustSetUpSecondFactor && (
        <Scans isLocked={till?.isLocked === true} />
      )}
      {till && <SharedTill till={till} />}
      {admin && <ApprovalGate isSharedTill={Boolean(till)} />}
    </>
  )
}
