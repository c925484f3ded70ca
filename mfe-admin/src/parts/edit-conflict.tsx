import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { radius, size, space, tones } from '@sufra/ui/theme'
import styled from 'styled-components'
import { words } from '../words.ts'

const Box = styled.div`
  display: grid;
  gap: ${space[2]};
  justify-items: start;
  padding: ${space[4]};
  border-radius: ${radius.control};
  background: ${tones.gold.fill};
  font-size: ${size.s};
  ul { display: grid; gap: ${space[1]}; padding-inline-start: 1.2em; list-style: disc; }
`

/** One field that somebody else changed while it was being edited here, as it reads on screen. */
export interface Change {
  label: string
  before: string
  now: string
}

interface EditConflictProps {
  changes: readonly Change[]
  /** Drops what was entered here for what the others saved. */
  onTakeTheirs: () => void
}

/** Tells what somebody else changed meanwhile; saving again is the way to keep one's own entries. */
export function EditConflict({ changes, onTakeTheirs }: EditConflictProps) {
  const t = useWords(words)
  return (
    <Box role="alert">
      <strong>{t('editing.conflictTitle')}</strong>
      <ul>
        {changes.map(({ label, before, now }) => (
          <li key={label}>
            <bdi>{label}</bdi>: {t('editing.changedFrom', { before: shown(before), now: shown(now) })}
          </li>
        ))}
      </ul>
      <p>{t('editing.conflictText')}</p>
      <Button kind="secondary" onClick={onTakeTheirs}>
        {t('editing.takeTheirs')}
      </Button>
    </Box>
  )

  function shown(value: string): string {
    return value === '' ? t('editing.empty') : value
  }
}
