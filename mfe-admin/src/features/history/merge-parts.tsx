import { useTimeZone } from '@sufra/api/restaurant-day'
import { useCanEdit } from '@sufra/api/session'
import type { Customer } from '@sufra/contracts/customers/entities'
import { formatDateTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { color, size } from '@sufra/ui/theme'
import { useState } from 'react'
import styled from 'styled-components'
import { words } from '../../words.ts'

// Lazy: rarely opened, and the forms bring their schemas.
const MergeDialog = createLazyPart(() => import('../../dialogs/merge/merge-dialog.tsx'))
const SplitDialog = createLazyPart(() => import('../../dialogs/merge/split-dialog.tsx'))

const SPLIT_MS = 24 * 60 * 60_000

const Merged = styled.p`
  flex-basis: 100%;
  color: ${color.muted};
  font-size: ${size.s};
`

/** For editors. A merge of the last 24 hours can be split. */
export function MergeParts({ customer }: { customer: Customer }) {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const [open, setOpen] = useState<'merge' | 'split' | null>(null)
  if (!useCanEdit()) return null
  const { id, mergedAt } = customer
  const canSplit = mergedAt !== undefined && Date.now() < Date.parse(mergedAt) + SPLIT_MS
  const close = () => setOpen(null)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen('merge')}>
        {t('merge.button')}
      </Button>
      {canSplit && (
        <Merged>
          {t('merge.mergedAt', { time: formatDateTime(mergedAt, language, timeZone) })}{' '}
          <Button kind="quiet" onClick={() => setOpen('split')}>
            {t('merge.split')}
          </Button>
        </Merged>
      )}
      {open === 'merge' && <MergeDialog customer={customer} onClose={close} />}
      {open === 'split' && <SplitDialog customerId={id} onClose={close} />}
    </>
  )
}
