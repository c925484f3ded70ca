import { useBusinessDay } from '@sufra/api/restaurant-day'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { DisplacementDialog } from '../../../parts/displacement/displacement-dialog.tsx'
import { staffWords } from '../../../staff-words.ts'
import { EndChoices } from './end-choices.tsx'
import { TABLE_BLOCK } from './use-block-texts.ts'
import { useSaveBlock } from './use-save-block.ts'

interface QuickTableBlockProps {
  day: Day
  tableId: number
  /** Asks for another time and a reason. */
  onMore: () => void
  onSaved: () => void
}

/** Takes a table out of service by one press. */
export default function QuickTableBlock({ day, tableId, onMore, onSaved }: QuickTableBlockProps) {
  const t = useWords(staffWords)
  const isCurrent = useBusinessDay() === day
  const { save, isSaving, question } = useSaveBlock(onSaved)
  const place = { ...TABLE_BLOCK, tableIds: [tableId] }
  return (
    <>
      <h3>{t('floor.tableDialog.blockUntil')}</h3>
      <EndChoices
        day={day}
        isCurrent={isCurrent}
        busy={isSaving}
        onChoose={(span) => void save({ place, ...span, reason: '' })}
        more={
          <Button kind="quiet" paused={isSaving} onClick={onMore}>
            {t('floor.tableDialog.block')}
          </Button>
        }
      />
      <DisplacementDialog {...question} />
    </>
  )
}
