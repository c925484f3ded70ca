import type { FloorPlan as StoredPlan } from '@sufra/contracts/reservations/floor/entities'
import type { FloorPlan } from '@sufra/domain/reservations/floor-plan'
import { useWords } from '@sufra/i18n/use-words'
import { Tabs } from '@sufra/ui/tabs'
import { space } from '@sufra/ui/theme'
import { UnsavedChanges } from '@sufra/ui/unsaved-changes'
import { VisuallyHidden } from '@sufra/ui/visually-hidden'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styled from 'styled-components'
import { managementWords } from '../../management-words.ts'
import { DisplacementDialog } from '../../parts/displacement/displacement-dialog.tsx'
import { AreaWorkspace } from './area-workspace.tsx'
import { createEmptyArea, createStartPlan } from './plan/create-start-plan.ts'
import { findProblems } from './plan/find-problems.ts'
import { PlanEditorProvider } from './plan-editor.ts'
import { PlanStatus } from './plan-status.tsx'
import { Pacing } from './rules/pacing.tsx'
import { TurnTimes } from './rules/turn-times.tsx'
import { PlanFoot } from './save/plan-foot.tsx'
import { useSavePlan } from './save/use-save-plan.ts'
import { StartPlan } from './start/start-plan.tsx'
import { useEditorState } from './use-editor-state.ts'
import { usePlanRecord } from './use-plan-record.ts'
import { usePlanWords } from './use-plan-words.ts'
import { useUndoKeys } from './use-undo-keys.ts'

const Layout = styled.div`
  position: relative;
  display: grid;
  gap: ${space[4]};
  /* What has the focus is not under the saving that stays in sight. */
  input, button, [role='button'] { scroll-margin-block-end: 88px; }
`
const Rules = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(340px, 100%), 1fr));
  align-items: start;
  gap: ${space[4]};
`

export function FloorPlanEditor({ record: stored, readOnly }: { record: StoredPlan; readOnly: boolean }) {
  const t = useWords(managementWords)
  const { formatArea } = usePlanWords()
  const canvas = useRef<SVGSVGElement>(null)
  const record = usePlanRecord(stored)
  const [isRefused, setRefused] = useState(false)
  const { plan, isDirty } = record
  const problems = isRefused ? findProblems(plan, record.base.isPublished) : []
  const editor = useEditorState({ record, problems, readOnly, canvas })
  const saving = useSavePlan(record, setRefused)
  const history = useUndoKeys(record, editor.announce)
  function start(started: FloorPlan): void {
    flushSync(() => editor.edit(() => ({ ...started, turnTimes: plan.turnTimes, pacing: plan.pacing })))
    canvas.current?.focus()
  }
  return (
    <PlanEditorProvider value={editor}>
      <Layout>
        <UnsavedChanges when={isDirty} />
        <DisplacementDialog {...saving.displacement} />
        <VisuallyHidden role="status">{editor.message}</VisuallyHidden>
        {plan.areas.length === 0 ? (
          <StartPlan
            onCount={(count, seats) => start(createStartPlan(count, seats, editor.nextId))}
            onDraw={() => start(createEmptyArea(plan, editor.nextId))}
          />
        ) : (
          <>
            <PlanStatus isPublished={record.base.isPublished} />
            <Tabs
              label={t('floor.areas')}
              value={String(editor.area.id)}
              onChange={(id) => editor.openArea(Number(id))}
              tabs={editor.areas.map((area) => ({
                value: String(area.id),
                label: formatArea(area),
                content: area.id === editor.area.id && <AreaWorkspace canvas={canvas} history={history} />,
              }))}
            />
            <Rules>
              <TurnTimes />
              <Pacing />
            </Rules>
            {!readOnly && <PlanFoot record={record} saving={saving} problems={problems} />}
          </>
        )}
      </Layout>
    </PlanEditorProvider>
  )
}
