import { useCanEdit } from '@sufra/api/session'
import type { Reward } from '@sufra/contracts/entities/reward'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { EmptyState } from '@sufra/ui/empty-state'
import { Icon } from '@sufra/ui/icon'
import { StaffPage } from '@sufra/ui/staff-page'
import { Gift, Plus } from 'lucide-react'
import { useState } from 'react'
import { useAdminRewardsQuery } from '../../calls/promotions.ts'
import { RecordList } from '../../parts/records/record-list.tsx'
import { words } from '../../words.ts'
import { DeleteReward } from './delete-reward.tsx'
import { RewardCard } from './reward-card.tsx'
import { RewardDialog } from './reward-dialog.tsx'

type Open = { to: 'create' } | { to: 'edit' | 'delete'; reward: Reward } | null

/** The rewards, active ones first as the server sorts them; view-only without editing rights (staff specification §2). */
export default function RewardsPage() {
  const t = useWords(words)
  const canEdit = useCanEdit()
  const query = useAdminRewardsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const create = (
    <Button icon={<Icon of={Plus} />} onClick={() => setOpen({ to: 'create' })}>
      {t('rewards.create')}
    </Button>
  )
  return (
    <StaffPage
      title={t('rewards.title')}
      backTo="/admin"
      note={canEdit ? t('rewards.note') : t('editing.readOnly')}
      actions={canEdit && create}
    >
      <RecordList
        query={query}
        layout="grid"
        failure={t('rewards.failed')}
        empty={<EmptyState icon={Gift} text={t(canEdit ? 'rewards.empty' : 'rewards.emptyReadOnly')} />}
      >
        {(reward) => (
          <RewardCard
            reward={reward}
            canEdit={canEdit}
            onEdit={() => setOpen({ to: 'edit', reward })}
            onDelete={() => setOpen({ to: 'delete', reward })}
          />
        )}
      </RecordList>
      {open?.to === 'create' && <RewardDialog reward={null} onClose={close} />}
      {open?.to === 'edit' && <RewardDialog reward={open.reward} onClose={close} />}
      {open?.to === 'delete' && <DeleteReward reward={open.reward} onClose={close} />}
    </StaffPage>
  )
}
