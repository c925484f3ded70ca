import { Gift } from 'lucide-react'
import { useAdminRewardsQuery, useDeleteRewardMutation } from '../../calls/promotions.ts'
import { RecordsPage } from '../../parts/records/records-page.tsx'
import { RewardCard } from './reward-card.tsx'
import { RewardDialog } from './reward-dialog.tsx'

export default function RewardsPage() {
  const [sendDelete] = useDeleteRewardMutation()
  return (
    <RecordsPage
      area="rewards"
      backTo="/admin"
      icon={Gift}
      layout="grid"
      query={useAdminRewardsQuery(undefined, { refetchOnMountOrArgChange: true })}
      Card={RewardCard}
      Edit={RewardDialog}
      titleOf={({ name, nameAr }) => ({ text: name, arabic: nameAr })}
      sendDelete={sendDelete}
    />
  )
}
