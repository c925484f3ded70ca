import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { color, space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { managementWords } from '../../../management-words.ts'
import type { Problem } from '../plan/find-problems.ts'
import type { PlanRecord } from '../use-plan-record.ts'
import { PlanConflict } from './plan-conflict.tsx'
import { ProblemList } from './problem-list.tsx'
import type { PlanSaving } from './use-save-plan.ts'

const Foot = styled.div`
  position: sticky;
  inset-block-end: 0;
  display: grid;
  gap: ${space[3]};
  padding-block: ${space[3]};
  background: ${color.paper};
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
`

interface PlanFootProps {
  record: PlanRecord
  saving: PlanSaving
  problems: readonly Problem[]
}

/** Stays in sight below the plan. */
export function PlanFoot({ record, saving, problems }: PlanFootProps) {
  const t = useWords(managementWords)
  const { base, isDirty, theirs, resolveConflict } = record
  const { isPublished } = base
  const renderButton = (publishes: boolean, word: 'saveDraft' | 'save' | 'publish' | 'unpublish', isMain: boolean) => (
    <Button
      kind={isMain ? 'primary' : 'secondary'}
      busy={saving.saving?.isPublished === publishes}
      paused={saving.saving !== null || theirs !== null || (!isDirty && publishes === isPublished)}
      onClick={() => void saving.save(publishes)}
    >
      {t(`floor.${word}`)}
    </Button>
  )
  return (
    <Foot data-foot>
      {theirs && <PlanConflict base={base} theirs={theirs} onChoose={resolveConflict} />}
      <ProblemList problems={problems} />
      <Buttons>
        {renderButton(false, isPublished ? 'unpublish' : 'saveDraft', false)}
        {renderButton(true, isPublished ? 'save' : 'publish', true)}
      </Buttons>
    </Foot>
  )
}
