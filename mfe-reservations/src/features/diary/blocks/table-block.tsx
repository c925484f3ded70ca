import { getErrorSentence } from '@sufra/api/api-error'
import type { Block } from '@sufra/contracts/reservations/blocks/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Notice } from '@sufra/ui/notice'
import { showToast } from '@sufra/ui/toast'
import { useDeleteBlockMutation } from '../../../calls/blocks.ts'
import { useClockTime } from '../../../lib/use-format-time.ts'
import { staffWords } from '../../../staff-words.ts'

export function BlockedNotice({ block: { endsAt, reason } }: { block: Block }) {
  const t = useWords(staffWords)
  const time = useClockTime()(endsAt)
  const text = reason ? t('floor.tableDialog.blockedWhy', { time, reason }) : t('floor.tableDialog.blocked', { time })
  return <Notice $tone="gold">{text}</Notice>
}

interface UnblockButtonProps {
  block: Block
  table: Pick<FloorPlan['tables'][number], 'label'>
  onDone: () => void
}

/** Ends the block, also of the other tables that it takes. */
export function UnblockButton({ block, table: { label }, onDone }: UnblockButtonProps) {
  const t = useWords(staffWords)
  const [end, { isLoading }] = useDeleteBlockMutation()
  const press = async () => {
    try {
      await end({ id: block.id }).unwrap()
      showToast({ title: t('floor.tableDialog.unblocked', { label }), tone: 'success' })
      onDone()
    } catch (error) {
      showToast({
        title: t('floor.tableDialog.unblockFailed'),
        description: getErrorSentence(error),
        tone: 'danger',
      })
    }
  }
  return (
    <Button kind="secondary" busy={isLoading} onClick={() => void press()}>
      {t('floor.tableDialog.unblock')}
    </Button>
  )
}
