import type { FloorPlan as StoredPlan } from '@sufra/contracts/reservations/floor/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Notice } from '@sufra/ui/notice'
import { font, space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { managementWords } from '../../../management-words.ts'

const Box = styled(Notice)`
  strong { font-weight: ${font.strong}; }
`
const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`

interface PlanConflictProps {
  base: StoredPlan
  theirs: StoredPlan
  onChoose: (whose: 'mine' | 'theirs') => void
}

const PARTS = ['areas', 'tables', 'joins', 'turnTimes', 'pacing'] as const

/** Whole plans are chosen: half of one room and half of another make none. */
export function PlanConflict({ base, theirs, onChoose }: PlanConflictProps) {
  const t = useWords(managementWords)
  const isChanged = (part: keyof StoredPlan) => JSON.stringify(base[part]) !== JSON.stringify(theirs[part])
  const parts = [
    ...(isChanged('isPublished') ? [t('floor.conflict.status')] : []),
    ...PARTS.filter(isChanged).map((part) => t(`floor.conflict.${part}`)),
  ]
  return (
    <Box $tone="danger" role="alert">
      <strong>{t('floor.conflict.title')}</strong>
      <p>{t('floor.conflict.text', { parts: parts.join(' · ') })}</p>
      <Choice>
        {(['mine', 'theirs'] as const).map((whose) => (
          <Button key={whose} kind="secondary" onClick={() => onChoose(whose)}>
            {t(`floor.conflict.${whose}`)}
          </Button>
        ))}
      </Choice>
    </Box>
  )
}
