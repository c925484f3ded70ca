import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { IconButton } from '@sufra/ui/icon-button'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { Notice } from '@sufra/ui/notice'
import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { staffWords } from '../../../staff-words.ts'
import { useDayNote } from './use-day-note.ts'

/** Lazy: opened once a day. */
const DayNoteDialog = createLazyPart(() => import('./day-note-dialog.tsx'))

const Text = styled(Notice)`
  flex: 1 0 100%;
  p { white-space: pre-line; overflow-wrap: anywhere; }
`

export function DayNoteButton({ day }: { day: string }) {
  const t = useWords(staffWords)
  const { dayNote } = useDayNote(day)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={NotebookPen}
        label={t(dayNote?.note ? 'diary.dayNote.edit' : 'diary.dayNote.add')}
        aria-haspopup="dialog"
        disabled={!dayNote}
        onClick={() => setOpen(true)}
      />
      {isOpen && dayNote && <DayNoteDialog dayNote={dayNote} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Above the day; nothing without a note. */
export function DayNoteText({ day }: { day: string }) {
  const t = useWords(staffWords)
  const shared = useWords(common)
  const { dayNote, isError, refetch } = useDayNote(day)
  if (dayNote?.note) {
    return (
      <Text role="note" aria-label={t('diary.dayNote.title')} $tone="gold">
        <p>
          <bdi>{dayNote.note}</bdi>
        </p>
      </Text>
    )
  }
  if (!isError || dayNote) return null
  return (
    <Text $tone="danger" role="alert">
      <p>{t('diary.dayNote.failed')}</p>
      <Button kind="quiet" onClick={() => void refetch()}>
        {shared('actions.retry')}
      </Button>
    </Text>
  )
}
