import { useSession } from '@sufra/api/session'
import { lazyPart } from '@sufra/ui/lazy-part'
import { usePageKeys } from '@sufra/ui/page-keys'
import { useTillQuery } from '../calls/shared-till.ts'
import { Scans } from '../parts/scans/scans.tsx'
import { askWho } from '../parts/till/asked.ts'

const SharedTill = lazyPart(() => import('../parts/till/shared-till.tsx'))

/** Slot `admin/till`: opens what a scanner reads; asks who it is on a shared till, and locks it after a while. */
export default function Till() {
  const { data } = useTillQuery()
  const { admin } = useSession()
  const till = admin ? data?.till : null
  // From here, so that no press is lost while the rest is fetched. By its place, so that it works with an Arabic layout.
  usePageKeys(({ code, shiftKey }) => (till && code === 'KeyP' && !shiftKey ? () => askWho(true) : null))
  return (
    <>
      {admin && !admin.passwordIsOneTime && <Scans isLocked={till?.isLocked === true} />}
      {till && <SharedTill till={till} />}
    </>
  )
}
