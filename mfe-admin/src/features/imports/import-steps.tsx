import { getErrorSentence } from '@sufra/api/api-error'
import type { Import } from '@sufra/contracts/customers/imports/entities'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { Notice } from '@sufra/ui/notice'
import { color, font, radius, size, space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { useState } from 'react'
import styled from 'styled-components'
import { useRunImportMutation, useUndoImportMutation } from '../../calls/imports.ts'
import { words } from '../../words.ts'
import { ImportCounts } from './import-counts.tsx'
import { MappingForm } from './mapping-form.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { RefusedLines } from './refused-lines.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import { isWorking } from './working.ts'

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${space[2]};
  padding: 0;
  list-style: none;
  counter-reset: step;
  li {
    counter-increment: step;
    padding: ${space[2]} ${space[3]};
    border-block-start: 3px solid ${color.line};
    color: ${color.muted};
    font-size: ${size.s};
    &::before { content: counter(step) '. '; }
  }
  li[data-passed] { border-color: ${color.goldFill}; }
  li[aria-current] { border-color: ${color.goldFill}; color: ${color.ink}; font-weight: ${font.strong}; }
`
const Body = styled.div`
  display: grid;
  gap: ${space[6]};
  margin-block-start: ${space[4]};
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`
const Tags = styled.p`
  padding: ${space[3]};
  border-radius: ${radius.control};
  background: ${color.paper};
  font-size: ${size.s};
`

const STEPS = ['upload', 'columns', 'check', 'run'] as const

/** The steps after the upload. */
export function ImportSteps({ record }: { record: Import }) {
  const t = useWords(words)
  const [isEditing, setEditing] = useState(false)
  const { state, counts, kind, newTags } = record
  const isMapping = state === 'uploaded' || (state === 'checked' && isEditing)
  const hasResult = state === 'checked' || state === 'done' || state === 'undone'
  const current = STEPS[isMapping ? 1 : state === 'checking' || state === 'checked' ? 2 : 3]
  return (
    <Card aria-label={t(`imports.kinds.${kind}`)}>
      <Steps>
        {STEPS.map((step, index) => (
          <li
            key={step}
            aria-current={step === current ? 'step' : undefined}
            data-passed={index < STEPS.indexOf(current ?? 'run') || undefined}
          >
            {t(`imports.steps.${step}`)}
          </li>
        ))}
      </Steps>
      <Body>
        {isMapping && <MappingForm record={record} onChecked={() => setEditing(false)} />}
        {isWorking(record) && <ProgressBar record={record} />}
        {state === 'failed' && <FailedStep record={record} />}
        {!isMapping && hasResult && (
          <>
            {state === 'undone' && <UndoneNotice record={record} />}
            <ImportCounts record={record} />
            {state === 'checked' && newTags.length > 0 && (
              <Tags>
                {t('imports.newTags')} <bdi>{newTags.join(' · ')}</bdi>
              </Tags>
            )}
            {state === 'done' && kind === 'customers' && counts.done > 0 && (
              <Notice $tone="gold">{t('imports.loginText')}</Notice>
            )}
            {state === 'checked' && <RunButtons record={record} onEdit={() => setEditing(true)} />}
            {state === 'done' && <UndoButton record={record} />}
            {counts.refused > 0 && <RefusedLines id={record.id} total={counts.refused} />}
          </>
        )}
      </Body>
    </Card>
  )
}

function RunButtons({ record: { id, counts, existing }, onEdit }: { record: Import; onEdit: () => void }) {
  const t = useWords(words)
  const { run, isBusy } = useStep()
  const lines = counts.new + (existing === 'fill' ? counts.existing : 0)
  return (
    <Buttons>
      <Button busy={isBusy} paused={lines === 0} onClick={() => void run(id)}>
        {t('imports.run')}
      </Button>
      <Button kind="secondary" onClick={onEdit}>
        {t('imports.changeColumns')}
      </Button>
    </Buttons>
  )
}

function UndoButton({ record }: { record: Import }) {
  const t = useWords(words)
  const [isOpen, setOpen] = useState(false)
  return (
    <Buttons>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {t('imports.undo')}
      </Button>
      {isOpen && <UndoDialog record={record} onClose={() => setOpen(false)} />}
    </Buttons>
  )
}

function FailedStep({ record: { id, undone } }: { record: Import }) {
  const t = useWords(words)
  const { run, undo, isBusy } = useStep()
  return (
    <Notice $tone="danger" role="alert">
      {t('imports.stepFailed')}
      <Buttons>
        <Button kind="secondary" busy={isBusy} onClick={() => void (undone ? undo(id, undone.reason) : run(id))}>
          {t('imports.again')}
        </Button>
      </Buttons>
    </Notice>
  )
}

function UndoneNotice({ record: { undone, kind } }: { record: Import }) {
  const t = useWords(words)
  const language = useLanguage()
  if (!undone) return null
  return (
    <Notice $tone="gold" role="status">
      {t(`imports.undoneText.${kind}`, {
        removed: formatNumber(undone.removed, language),
        stays: formatNumber(undone.stays, language),
        points: formatNumber(undone.points, language),
      })}
    </Notice>
  )
}

function useStep() {
  const t = useWords(words)
  const language = useLanguage()
  const [runImport, running] = useRunImportMutation()
  const [undoImport, undoing] = useUndoImportMutation()
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      showToast({ title: t('imports.notDone'), description: getErrorSentence(error, language), tone: 'danger' })
    }
  }
  return {
    run: (id: number) => attempt(() => runImport({ id }).unwrap()),
    undo: (id: number, reason: string) => attempt(() => undoImport({ id, reason }).unwrap()),
    isBusy: running.isLoading || undoing.isLoading,
  }
}
