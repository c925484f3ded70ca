import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { space } from '@sufra/ui/theme'
import { UnsavedChanges } from '@sufra/ui/unsaved-changes'
import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { InlineConflict } from './inline-conflict.tsx'

const Foot = styled.div`
  display: grid;
  gap: ${space[3]};
  justify-items: end;
  > div { justify-self: stretch; }
`

type SaveFootProps<Values> = ComponentProps<typeof InlineConflict<Values>> & {
  state: { isDirty: boolean; isSubmitting: boolean }
  label?: string
  /** Never saved: the present values can be saved as they are. */
  isUnconfirmed?: boolean
  /** While an upload of the form runs. */
  isPaused?: boolean
}

/**
 * The end of a form of settings: conflicts and one Save, for which something must have changed or be unconfirmed.
 * Leaving asks while something is unsaved.
 */
export function SaveFoot<Values>({
  state,
  label,
  isUnconfirmed = false,
  isPaused = false,
  notice,
  fields,
}: SaveFootProps<Values>) {
  const t = useWords(common)
  const { isDirty, isSubmitting } = state
  return (
    <Foot>
      <UnsavedChanges when={isDirty} />
      <InlineConflict notice={notice} fields={fields} />
      <Button type="submit" busy={isSubmitting} paused={isPaused || (!isDirty && !notice && !isUnconfirmed)}>
        {label ?? t('actions.save')}
      </Button>
    </Foot>
  )
}
