import type { Reward } from '@sufra/contracts/entities/reward'
import { common, useWords } from '@sufra/i18n/use-words'
import { useForm } from 'react-hook-form'
import { focusFirst } from '../../parts/focus-first.ts'
import { RecordDialog } from '../../parts/record-dialog.tsx'
import { useConflict } from '../../parts/use-conflict.tsx'
import { words } from '../../words.ts'
import { RewardFields } from './reward-fields.tsx'
import { FIELD_ORDER, type RewardValues, valuesOf } from './reward-values.ts'
import { useRewardChanges } from './use-reward-changes.ts'
import { useSaveReward } from './use-save-reward.ts'

/** A new reward, or one to change (staff specification §5, Reward). */
export function RewardDialog({ reward, onClose }: { reward: Reward | null; onClose: () => void }) {
  const t = useWords(words)
  const shared = useWords(common)
  const form = useForm<RewardValues>({ defaultValues: valuesOf(reward), shouldFocusError: false })
  const { save, theirs } = useSaveReward(reward)
  const conflict = useConflict(theirs, useRewardChanges(reward, theirs), (now) => form.reset(valuesOf(now)))
  const submit = async (values: RewardValues) => {
    if (await save(values)) onClose()
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
