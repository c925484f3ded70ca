import { getErrorSentence } from '@sufra/api/api-error'
import type { Block } from '@sufra/contracts/reservations/blocks/entities'
import { Button } from '@sufra/ui/button'
import { color, font, radius, size, space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import styled from 'styled-components'
import { useDeleteBlockMutation, useUpdateBlockMutation } from '../../../calls/blocks.ts'
import { MINUTE_MS } from '../../../lib/sitting.ts'
import { DisplacementDialog } from '../../../parts/displacement/displacement-dialog.tsx'
import { useDisplacementCheck } from '../../../parts/displacement/use-displacement-check.ts'
import { useBlockTexts } from './use-block-texts.ts'

const LONGER_MS = 30 * MINUTE_MS

const Entry = styled.li`
  display: grid;
  gap: ${space[1]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};
  font-size: ${size.s};
  strong { font-weight: ${font.strong}; }
  span { color: ${color.inkSoft}; }
`
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  padding-block-start: ${space[1]};
`

/** Ends a block, or lets it last longer. */
export function BlockEntry({ block }: { block: Block }) {
  const { t, formatInstant, describePlace } = useBlockTexts()
  const [end, ending] = useDeleteBlockMutation()
  const [update, updating] = useUpdateBlockMutation()
  const { confirmChange, displaced, answer } = useDisplacementCheck()
  const place = describePlace(block)
  const when = t('when', { from: formatInstant(block.startsAt), until: formatInstant(block.endsAt) })

  async function run(act: () => Promise<string | null>, failed: string, description?: string): Promise<void> {
    try {
      const title = await act()
      if (title) showToast({ title, ...(description && { description }), tone: 'success' })
    } catch (error) {
      showToast({ title: failed, description: getErrorSentence(error), tone: 'danger' })
    }
  }
  const endNow = async () => {
    await end({ id: block.id }).unwrap()
    return t('ended', { place })
  }
  const prolong = async () => {
    const { id, createdAt: _, createdBy: __, ...fields } = block
    const endsAt = new Date(Date.parse(block.endsAt) + LONGER_MS).toISOString()
    if (!(await confirmChange({ what: 'block', id, block: { ...fields, endsAt } }))) return null
    await update({ id, endsAt }).unwrap()
    return t('prolonged', { place, time: formatInstant(endsAt) })
  }
  return (
    <Entry>
      <strong>{place}</strong>
      <span>{t('facts', { when, who: block.createdBy })}</span>
      {block.reason && (
        <span>
          <bdi>{block.reason}</bdi>
        </span>
      )}
      <Acts>
        <Button
          kind="secondary"
          busy={ending.isLoading}
          aria-label={t('endNamed', { place })}
          onClick={() => void run(endNow, t('endFailed'), block.scope === 'restaurant' ? undefined : t('endedText'))}
        >
          {t('end')}
        </Button>
        <Button
          kind="quiet"
          busy={updating.isLoading}
          aria-label={t('longerNamed', { place })}
          onClick={() => void run(prolong, t('saveFailed'))}
        >
          {t('longer')}
        </Button>
      </Acts>
      <DisplacementDialog {...{ displaced, answer }} />
    </Entry>
  )
}
