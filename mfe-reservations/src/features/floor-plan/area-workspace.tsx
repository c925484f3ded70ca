import { space } from '@sufra/ui/theme'
import { type RefObject, useState } from 'react'
import styled from 'styled-components'
import { AreaCanvas } from './canvas/area-canvas.tsx'
import { CanvasKeys } from './canvas/canvas-keys.tsx'
import { Toolbar } from './canvas/toolbar.tsx'
import { JoinList } from './panel/join-list.tsx'
import { SidePanel } from './panel/side-panel.tsx'
import { usePlanEditor } from './plan-editor.ts'
import type { UndoHistory } from './use-undo-keys.ts'

/** From here the panel has room beside a canvas with cells of 16 px. */
const BESIDE = '1280px'

const Columns = styled.div`
  display: grid;
  gap: ${space[4]};
  grid-template-columns: minmax(0, 1fr);
  @media (min-width: ${BESIDE}) {
    grid-template-columns: minmax(0, 1fr) 300px;
    align-items: start;
    > [data-beside] { grid-area: 1 / 2 / span 3; }
  }
`
const Drawing = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`

interface AreaWorkspaceProps {
  canvas: RefObject<SVGSVGElement | null>
  history: UndoHistory
}

export function AreaWorkspace({ canvas, history }: AreaWorkspaceProps) {
  const { readOnly } = usePlanEditor()
  const [selectsSeveral, setSelectsSeveral] = useState(false)
  return (
    <Columns>
      <Drawing>
        {!readOnly && <Toolbar {...{ history, selectsSeveral, onSelectSeveral: setSelectsSeveral }} />}
        <AreaCanvas ref={canvas} selectsSeveral={selectsSeveral} />
      </Drawing>
      {!readOnly && <SidePanel />}
      <JoinList />
      <CanvasKeys />
    </Columns>
  )
}
