import { getErrorSentence } from '@sufra/api/api-error'
import { useIdempotencyKey } from '@sufra/api/use-idempotency-key'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useState } from 'react'
import { useCreateBlockMutation } from '../../../calls/blocks.ts'
import { useDisplacementCheck } from '../../../parts/displacement/use-displacement-check.ts'
import { type BlockPlace, useBlockTexts } from './use-block-texts.ts'

interface NewBlock {
  place: BlockPlace
  startsAt: Date
  endsAt: Date
  reason: string
}

/** Saves a block; asks first where reservations lose their table. */
export function useSaveBlock(onSaved: () => void) {
  const { t, formatInstant, describePlace } = useBlockTexts()
  const language = useLanguage()
  const [create] = useCreateBlockMutation()
  const once = useIdempotencyKey()
  const { confirmChange, displaced, answer } = useDisplacementCheck()
  const [isSaving, setSaving] = useState(false)

  async function save({ place, startsAt, endsAt, reason }: NewBlock): Promise<void> {
    if (isSaving) return
    const span = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
    const block = { ...place, ...span, reason: reason.trim() || null }
    setSaving(true)
    try {
      if (place.scope !== 'restaurant' && !(await confirmChange({ what: 'block', block }))) return
      // The start is the press, which a retry would not repeat.
      const about = { ...block, startsAt: null }
      const { moved } = await once(about, (idempotencyKey) => create({ ...block, idempotencyKey }).unwrap())
      const time = formatInstant(span.endsAt)
      showToast({
        title:
          place.scope === 'restaurant'
            ? t('stopped', { time })
            : t('tables.saved', { place: describePlace(place), time }),
        ...(moved > 0 && { description: t('moved', { count: moved, number: formatNumber(moved, language) }) }),
        tone: 'success',
      })
      onSaved()
    } catch (error) {
      showToast({ title: t('saveFailed'), description: getErrorSentence(error), tone: 'danger' })
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving, question: { displaced, answer } }
}
