import type { Reward } from '@sufra/contracts/entities/reward'
import { useWords } from '@sufra/i18n/use-words'
import { useWritten } from '@sufra/i18n/written'
import { useDeleteRewardMutation } from '../../calls/promotions.ts'
import { DeleteDialog } from '../../parts/records/delete-dialog.tsx'
import { refusalText } from '../../parts/records/refusal-text.ts'
import { words } from '../../words.ts'

/** Asks, then deletes the reward as it was seen here; one that somebody changed meanwhile stays. */
export function DeleteReward({ reward, onClose }: { reward: Reward; onClose: () => void }) {
  const t = useWords(words)
  const name = useWritten()({ text: reward.name, arabic: reward.nameAr }).text
  const [deleteReward] = useDeleteRewardMutation()
  return (
    <DeleteDialog
      question={t('rewards.deleteQuestion')}
      text={t('rewards.deleteText', { name })}
      onDelete={() => deleteReward({ id: reward.id, ifMatch: reward.version }).unwrap()}
      done={t('rewards.deleted')}
      failure={(refusal) => ({ title: t('rewards.deleteFailed'), description: refusalText(refusal) })}
      onClose={onClose}
    />
  )
}
