import { useCustomer } from '@sufra/api/session'
import type { Reward } from '@sufra/contracts/promotions/rewards/entities'
import { useWords } from '@sufra/i18n/use-words'
import { EmptyState } from '@sufra/ui/empty-state'
import { Gift } from 'lucide-react'
import { useListDiscountCodesQuery, useListRewardsQuery } from '../../calls/content.ts'
import { CustomerFrame } from '../../frame/customer-frame.tsx'
import { Columns } from '../../parts/columns.tsx'
import { listOfferedRewards } from '../../parts/offered-rewards.ts'
import { PointsBanner } from '../../parts/points-banner.tsx'
import { QueryView } from '../../parts/query-view.tsx'
import { words } from '../../words.ts'
import { NextPanel } from './next-panel.tsx'
import { RedeemDialogs } from './redeem-dialogs.tsx'
import { RewardCard, RewardSkeleton } from './reward-card.tsx'
import { useRedeem } from './use-redeem.ts'

export function RewardsPage() {
  const t = useWords(words)
  const { id, points } = useCustomer()
  const query = useListRewardsQuery({ customerId: id })
  const redeeming = useRedeem()
  const isSpent = useSpentRewards()
  return (
    <CustomerFrame title={t('rewards.title')}>
      <PointsBanner points={points} />
      <QueryView query={query} skeleton={<RewardSkeleton />} failure={t('rewards.failed')}>
        {(rewards) => {
          const offered = listOfferedRewards(rewards)
          if (offered.length === 0) return <EmptyState icon={Gift} text={t('rewards.empty')} />
          return (
            <>
              <NextPanel offered={offered.filter((reward) => !isSpent(reward))} points={points} />
              <Columns>
                {offered.map((reward) => (
                  <RewardCard
                    key={reward.id}
                    reward={reward}
                    points={points}
                    spent={isSpent(reward)}
                    pending={redeeming.pendingId}
                    refusal={redeeming.refusal?.rewardId === reward.id ? redeeming.refusal.sentence : null}
                    onRedeem={() => redeeming.ask(reward)}
                  />
                ))}
              </Columns>
            </>
          )
        }}
      </QueryView>
      <RedeemDialogs redeeming={redeeming} points={points} />
    </CustomerFrame>
  )
}

/** Empty until loaded: the server decides. */
function useSpentRewards(): (reward: Reward) => boolean {
  const { id, passwordIsNeeded: skip = false } = useCustomer()
  const { data = [] } = useListDiscountCodesQuery({ id }, { skip })
  const redeemed = new Set(data.map(({ rewardId }) => rewardId))
  return (reward) => !reward.isMultipleRedemption && redeemed.has(reward.id)
}
