import { formatDay } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { AlertDialog } from '@sufra/ui/alert-dialog'
import { ConfirmDialog } from '@sufra/ui/confirm-dialog'
import { useClockTime, useFormatTime } from '../../../lib/use-format-time.ts'
import { useGuestName } from '../../../lib/use-guest-name.ts'
import { staffWords } from '../../../staff-words.ts'
import type { useStatusChange } from './use-status-change.ts'

export function StatusDialogs({ change }: { change: ReturnType<typeof useStatusChange> }) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const { asked, held, refusal } = change
  const whenOf = useFormatTime()
  const clockTime = useClockTime()
  const nameOf = useGuestName()
  const when = asked && whenOf(asked.date, asked)
  const facts = when && { name: nameOf(asked), day: formatDay(when.day, language, 'long'), time: when.time }
  const heldFacts = held && {
    name: held.hold.customerName,
    people: t('manage.people', { count: held.hold.partySize }),
    time: clockTime(held.hold.heldUntil),
    booked: nameOf(held.booking),
  }
  return (
    <>
      <ConfirmDialog
        open={asked !== null}
        title={t('diary.cancelTitle')}
        text={facts && t('diary.cancelText', facts)}
        confirmLabel={t('manage.confirmYes')}
        cancelLabel={t('manage.confirmNo')}
        busy={asked !== null && change.pending.has(asked.id)}
        onConfirm={() => void change.confirmCancel()}
        onCancel={change.keepAsked}
      />
      <ConfirmDialog
        open={held !== null}
        title={heldFacts ? t('diary.heldTable.title', heldFacts) : ''}
        text={heldFacts && t('diary.heldTable.text', heldFacts)}
        confirmLabel={t('diary.heldTable.end')}
        cancelLabel={t('diary.heldTable.keep')}
        busy={change.isEndingHold || (held !== null && change.pending.has(held.booking.id))}
        onConfirm={() => void change.confirmEndOfHold()}
        onCancel={change.keepHold}
      />
      <AlertDialog message={refusal?.title ?? null} text={refusal?.reason} onClose={change.read} />
    </>
  )
}
