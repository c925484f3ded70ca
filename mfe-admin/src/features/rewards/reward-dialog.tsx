import type { Reward } from '@sufra/contracts/entities/reward'
import { RewardEdit } from '@sufra/contracts/records/reward'
import { recordResolver } from '@sufra/forms/record-resolver'
import { common, useWords } from '@sufra/i18n/use-words'
import { useForm } from 'react-hook-form'
import { useConflict } from '../../parts/editing/use-conflict.tsx'
import { useSendPicture } from '../../parts/pictures/use-send-picture.ts'
import { focusFirst } from '../../parts/records/focus-first.ts'
import { RecordDialog } from '../../parts/records/record-dialog.tsx'
import { words } from '../../words.ts'
import { RewardFields } from './reward-fields.tsx'
import { rewardRules, rewardSentence } from './reward-rules.ts'
import { FIELD_ORDER, sentOf, valuesOf } from './reward-values.ts'
import { useRewardChanges } from './use-reward-changes.ts'
import { useSaveReward } from './use-save-reward.ts'

/** A new reward, or one to change (staff specification §5, Reward). */
export function RewardDialog({ reward, onClose }: { reward: Reward | null; onClose: () => void }) {
  const t = useWords(words)
  const shared = useWords(common)
  const form = useForm({
    defaultValues: valuesOf(reward),
    shouldFocusError: false,
    resolver: recordResolver({
      schema: RewardEdit,
      sent: sentOf,
      rules: rewardRules,
      say: (...wrong) => t(rewardSentence(...wrong)),
    }),
  })
  const { save, theirs } = useSaveReward(reward)
  const conflict = useConflict(theirs, useRewardChanges(reward, theirs), (now) => form.reset(valuesOf(now)))
  const withPicture = useSendPicture(form)
  const submit = async (filledIn: RewardEdit) => {
    const fields = await withPicture(filledIn)
    if (fields && (await save(fields))) onClose()
  }
  return (
    <RecordDialog
      title={t(reward ? 'rewards.edit' : 'rewards.create')}
      submitLabel={shared(reward ? 'actions.save' : 'actions.create')}
      state={form.formState}
      onSubmit={form.handleSubmit(submit, focusFirst(form, FIELD_ORDER))}
      onClose={onClose}
      conflict={conflict}
    >
      <RewardFields form={form} />
    </RecordDialog>
  )
}
