import { getErrorSentence, isNetworkError } from '@sufra/api/api-error'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { useWords } from '@sufra/i18n/use-words'
import { AlertDialog } from '@sufra/ui/alert-dialog'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { startTransition, useId, useRef, useState } from 'react'
import { type FieldErrors, useForm, useWatch } from 'react-hook-form'
import { getServerSentence, isLimitOfGuest, isSlotFull, listAlternatives } from '../../lib/refusal.ts'
import { AddToCalendar } from '../../parts/lazy-add-to-calendar.ts'
import type { Nearby } from '../../parts/nearby-times.tsx'
import { NO_CHOICE } from '../../parts/party-facts/party-facts.ts'
import type { ReserveValues } from '../../parts/table-wish/reserve-values.ts'
import { getPartySize } from '../../parts/table-wish/reserve-values.ts'
import { useImpossible } from '../../parts/table-wish/use-impossible.ts'
import { useChatLink } from '../../parts/use-chat-link.ts'
import type { Failure } from '../../parts/use-check-and-create.ts'
import { useTurnNote } from '../../parts/use-turn-note.ts'
import { words } from '../../words.ts'
import { ReserveForm } from './reserve-form.tsx'
import { useBook } from './use-book.ts'

const EMPTY: ReserveValues = {
  date: null,
  time: '',
  people: '2',
  exactly: null,
  specialEvent: '',
  intolerances: '',
  notes: '',
  areaId: null,
  ...NO_CHOICE,
}

/** Lazy: rarely used, and as large as this dialog. */
const WaitDialog = createLazyPart(() => import('./wait-dialog.tsx'))

interface Alert {
  message: string
  /** Receives the focus afterwards. */
  next?: 'date' | 'time' | 'people' | 'exactly'
  /** Given when the message does not include it. */
  reason?: string
  /** The full time that the guest may wait for. */
  full?: string
  /** Set after booking; the link is null without a restaurant phone. */
  booked?: { booking: Reservation; chat: string | null }
}

interface ReserveDialogProps {
  open: boolean
  onClose: () => void
}

/** Customer specification §2 and §8. Typed text survives Cancel until it is discarded or booked. */
export function ReserveDialog({ open, onClose }: ReserveDialogProps) {
  const t = useWords(words)
  const id = useId()
  const form = useForm<ReserveValues>({ defaultValues: EMPTY, shouldFocusError: false })
  const book = useBook()
  const chat = useChatLink()
  const [alert, setAlert] = useState<Alert | null>(null)
  const nextField = useRef<Alert['next']>(undefined)
  const [nearby, setNearby] = useState<Nearby | null>(null)
  /** The full time to wait for; empty without a choice. */
  const [wanted, setWanted] = useState<string | null>(null)
  const { isSubmitting, isDirty } = form.formState
  const [date, time, people, exactly, areaId] = useWatch({
    control: form.control,
    name: ['date', 'time', 'people', 'exactly', 'areaId'],
  })
  const partySize = getPartySize({ people, exactly })
  const impossible = useImpossible(partySize, areaId)
  const note = useTurnNote({ date, time, partySize, areaId }, t('reserve.note'))

  const submit = async (values: ReserveValues) => {
    const outcome = await book(values)
    if ('booking' in outcome) {
      setNearby(null)
      setAlert({
        message: t('reserve.confirmed'),
        booked: { booking: outcome.booking, chat: chat(outcome.booking, values) },
      })
      form.reset(EMPTY)
      return
    }
    setNearby({ date: values.date, partySize: getPartySize(values), times: listAlternatives(outcome.error) })
    const full = isSlotFull(outcome.error) && !impossible ? { full: values.time } : {}
    const reason = isNetworkError(outcome.error) ? { reason: getErrorSentence(outcome.error) } : {}
    setAlert({ message: getFailureText(outcome), next: 'time', ...full, ...reason })
  }
  const getFailureText = ({ failed, error }: Failure) => {
    // The time may be taken between the check and the creation.
    if (failed === 'availability' || isSlotFull(error)) {
      return t('reserve.notAvailable', { reason: getServerSentence(error) ?? t('reserve.slotTaken') })
    }
    return (isLimitOfGuest(error) && getServerSentence(error)) || t('reserve.failed')
  }

  const refuse = (errors: FieldErrors<ReserveValues>) => {
    setAlert({
      message: t('reserve.required'),
      next: (['date', 'time', 'people', 'exactly'] as const).find((name) => errors[name]),
    })
  }
  const discard = () => {
    onClose()
    // Closes the dialog first.
    startTransition(() => {
      form.reset(EMPTY)
      setNearby(null)
    })
  }
  const finishJoining = () => {
    setWanted(null)
    discard()
  }
  const openWaitlist = (time: string) => {
    nextField.current = undefined
    setAlert(null)
    setWanted(time)
  }
  const closeAlert = () => {
    nextField.current = alert?.next
    setAlert(null)
    if (!alert?.booked) return
    // Opens on the press of OK: browsers block windows without an interaction.
    if (alert.booked.chat) window.open(alert.booked.chat, '_blank', 'noopener')
    onClose()
  }
  return (
    <>
      <Dialog
        open={open && wanted === null}
        onClose={discard}
        title={t('reserve.title')}
        description={note}
        askBeforeClose={isDirty}
        tall
        footer={
          <>
            <Button kind="secondary" onClick={onClose} disabled={isSubmitting}>
              {t('reserve.cancel')}
            </Button>
            <Button type="submit" form={id} busy={isSubmitting}>
              {t('reserve.send')}
            </Button>
          </>
        }
      >
        <ReserveForm
          id={id}
          form={form}
          nearby={nearby}
          onNearby={setNearby}
          onSubmit={(event) => void form.handleSubmit(submit, refuse)(event)}
          onWait={() => setWanted('')}
        />
      </Dialog>
      {open && wanted !== null && (
        <WaitDialog form={form} wanted={wanted} onJoined={finishJoining} onClose={() => setWanted(null)} />
      )}
      <AlertDialog
        message={alert?.message ?? null}
        text={alert?.booked?.chat ? t('reserve.chatFollows') : alert?.reason}
        action={alert && <AlertAction alert={alert} onWait={openWaitlist} />}
        onClose={closeAlert}
        onClosed={() => nextField.current && form.setFocus(nextField.current)}
      />
    </>
  )
}

function AlertAction({ alert: { booked, full }, onWait }: { alert: Alert; onWait: (time: string) => void }) {
  const t = useWords(words)
  if (booked) return <AddToCalendar booking={booked.booking} />
  if (full === undefined) return null
  return (
    <Button kind="secondary" onClick={() => onWait(full)}>
      {t('reserve.waitlist')}
    </Button>
  )
}
