import { useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { color, font, size, space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { managementWords } from '../../management-words.ts'
import { usePlanEditor } from './plan-editor.ts'
import { usePlanWords } from './use-plan-words.ts'

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  font-size: ${size.s};
  strong { font-weight: ${font.strong}; }
  span:last-child { color: ${color.muted}; }
`

export function PlanStatus({ isPublished }: { isPublished: boolean }) {
  const t = useWords(managementWords)
  const { plan } = usePlanEditor()
  const { formatSummary } = usePlanWords()
  return (
    <Line>
      <Badge tone={isPublished ? 'success' : 'gold'}>{t(isPublished ? 'floor.published' : 'floor.draft')}</Badge>
      <strong>{formatSummary(plan)}</strong>
      <span>{t(isPublished ? 'floor.publishedText' : 'floor.draftText')}</span>
    </Line>
  )
}
