import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { radius, size, space, tones } from '@sufra/ui/theme'
import styled from 'styled-components'
import { words } from '../../words.ts'
import type { Change } from './use-changes.ts'

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
            <bdi>{label}</bdi>: {t('editing.changedFrom', { before, now })}
          </li>
        ))}
      </ul>
      <p>{t('editing.conflictText')}</p>
      <Button kind="secondary" onClick={onTakeTheirs}>
        {t('editing.takeTheirs')}
      </Button>
    </Box>
  )
}
