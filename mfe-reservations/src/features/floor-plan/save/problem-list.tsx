import { formatTables } from '@sufra/domain/reservations/seating-options'
import { useWords } from '@sufra/i18n/use-words'
import { Notice } from '@sufra/ui/notice'
import { PlainButton } from '@sufra/ui/plain-button'
import { font } from '@sufra/ui/theme'
import { flushSync } from 'react-dom'
import styled from 'styled-components'
import { managementWords } from '../../../management-words.ts'
import { listMembers } from '../plan/change-joins.ts'
import { getKey, type Problem } from '../plan/find-problems.ts'
import { usePlanEditor } from '../plan-editor.ts'
import { usePlanWords } from '../use-plan-words.ts'

const Box = styled(Notice)`
  max-block-size: 30dvh;
  overflow-y: auto;
  strong { font-weight: ${font.strong}; }
  button { padding-inline: 0; text-align: start; text-decoration: underline; text-underline-offset: 3px; }
`

/** Each problem leads to its field. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  const t = useWords(managementWords)
  const { plan, select, openArea } = usePlanEditor()
  const { formatArea } = usePlanWords()

  function formatPlace({ part, id }: Problem): string | null {
    const table = plan.tables.find((one) => one.id === id)
    const area = plan.areas.find((one) => one.id === id)
    const join = plan.joins.find((one) => one.id === id)
    if (part === 'tables' && table) return t('floor.one', { label: table.label })
    if (part === 'areas' && area) return t('floor.areaPlace', { name: formatArea(area) })
    if (part === 'joins' && join) return formatTables(listMembers(plan, join))
    if (part === 'turnTimes') return id === null ? t('floor.turnTimes') : t('floor.rowPlace', { number: id + 1 })
    return part === 'pacing' ? t('floor.pacing') : null
  }
  function show(problem: Problem): void {
    const { part, id } = problem
    const table = part === 'tables' ? plan.tables.find((one) => one.id === id) : undefined
    const join = part === 'joins' ? plan.joins.find((one) => one.id === id) : undefined
    const areaId = table?.areaId ?? (join && listMembers(plan, join)[0]?.areaId) ?? (part === 'areas' ? id : null)
    flushSync(() => {
      if (areaId !== null && areaId !== undefined) openArea(areaId)
      if (table) select([table.id])
    })
    document.getElementById(getKey(problem))?.focus()
  }
  if (problems.length === 0) return null
  return (
    <Box $tone="danger" role="alert">
      <strong>{t('floor.checkTitle')}</strong>
      <ul>
        {problems.map((problem) => {
          const place = formatPlace(problem)
          const sentence = t(`floor.problems.${problem.code}`)
          return (
            <li key={getKey(problem)}>
              <PlainButton onClick={() => show(problem)}>
                {place === null ? sentence : t('floor.problemAt', { place, problem: sentence })}
              </PlainButton>
            </li>
          )
        })}
      </ul>
    </Box>
  )
}
