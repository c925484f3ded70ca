import type { Reward } from '@sufra/contracts/entities/reward'
import type { RewardEdit } from '@sufra/contracts/records/reward'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useCreateRewardMutation, useUpdateRewardMutation } from '../../calls/promotions.ts'
import type { SaveRecord } from '../../parts/editing/use-record-edit.ts'
import { refusalText } from '../../parts/records/refusal-text.ts'
import { words } from '../../words.ts'

/** Creates a reward, or saves one over the version that it was read from, and tells what came of it. */
export function useSaveReward(reward: Reward | null, save: SaveRecord<Reward | null>) {
  const t = useWords(words)
  const [create] = useCreateRewardMutation()
  const [update] = useUpdateRewardMutation()

  /** @returns whether it was saved. */
  return async function saveReward(fields: RewardEdit): Promise<boolean> {
    const saved = await save(
      (from) => (reward ? update({ ...fields, id: reward.id, ifMatch: from?.version }) : create(fields)).unwrap(),
      (refusal) => {
        const title = t(reward ? 'rewards.updateFailed' : 'rewards.createFailed')
        showToast({ title, description: refusalText(refusal), tone: 'danger' })
      },
    )
    if (saved) showToast({ title: t(reward ? 'rewards.updated' : 'rewards.created'), tone: 'success' })
    return saved !== null
  }
}
