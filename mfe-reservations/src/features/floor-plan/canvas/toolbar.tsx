import { MAX_AREAS, MAX_FLOOR_TABLES } from '@sufra/domain/reservations/floor-plan'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { IconButton } from '@sufra/ui/icon-button'
import { color, radius, space } from '@sufra/ui/theme'
import { Plus, Redo2, SquareDashedMousePointer, Undo2 } from 'lucide-react'
import styled from 'styled-components'
import { managementWords } from '../../../management-words.ts'
import { addArea } from '../plan/change-areas.ts'
import { addTable } from '../plan/change-tables.ts'
import { usePlanEditor } from '../plan-editor.ts'
import type { UndoHistory } from '../use-undo-keys.ts'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  button[aria-pressed='true'] {
    border-color: ${color.gold};
    border-radius: ${radius.control};
    background: ${color.goldSoft};
  }
  > :last-child { margin-inline-start: auto; }
`

interface ToolbarProps {
  history: UndoHistory
  selectsSeveral: boolean
  onSelectSeveral: (selects: boolean) => void
}

export function Toolbar({ history, selectsSeveral, onSelectSeveral }: ToolbarProps) {
  const t = useWords(managementWords)
  const { plan, area, areas, nextId, edit, select, openArea, announce } = usePlanEditor()

  function appendTable(): void {
    const change = addTable(nextId, area.id)
    const added = change(plan).tables.find(({ id }) => id === nextId)
    edit(change, { message: added && t('floor.said.added', { label: added.label }) })
    select([nextId])
  }
  function appendArea(): void {
    const name = { number: areas.length + 1 }
    edit(addArea(nextId, t('floor.newArea', name), ''))
    openArea(nextId)
    announce('')
  }
  return (
    <Bar role="toolbar" aria-label={t('floor.tools')}>
      <Button icon={<Icon of={Plus} />} disabled={plan.tables.length >= MAX_FLOOR_TABLES} onClick={appendTable}>
        {t('floor.addTable')}
      </Button>
      <Button
        kind="secondary"
        icon={<Icon of={SquareDashedMousePointer} />}
        aria-pressed={selectsSeveral}
        onClick={() => onSelectSeveral(!selectsSeveral)}
      >
        {t('floor.selectSeveral')}
      </Button>
      <IconButton label={t('floor.undo')} icon={Undo2} mirrored ended={!history.canUndo} onClick={history.undo} />
      <IconButton label={t('floor.redo')} icon={Redo2} mirrored ended={!history.canRedo} onClick={history.redo} />
      <Button kind="quiet" icon={<Icon of={Plus} />} disabled={areas.length >= MAX_AREAS} onClick={appendArea}>
        {t('floor.addArea')}
      </Button>
    </Bar>
  )
}
