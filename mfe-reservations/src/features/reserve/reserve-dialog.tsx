import { errorSentence, isApiError } from '@sufra/api/api-error'
import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { useCustomer } from '@sufra/api/session'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { AlertDialog } from '@sufra/ui/alert-dialog'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { type FormEvent, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { words } from '../../words.ts'
import { chatLink } from './chat-message.ts'
import { ReserveForm } from './reserve-form.tsx'
import { type Outcome, useBook, type ReserveForm as Values } from './use-book.ts'

const EMPTY: Values = { date: null, time: '', people: '2', specialEvent: '', intolerances: '', notes: '' }

interface ReserveDialogProps {
  open: boolean
  onClose: () => void
}

/** Reserve a Table (customer specification §2 and §8). What was typed stays until the booking stands. */
export function ReserveDialog({ open, onClose }: ReserveDialogProps) {
  const t = useWords(words)
  const id = useId()
  const form = useForm<Values>({ defaultValues: EMPTY })
  const book = useBook()
  const chat = useChatLink()
  const [alert, setAlert] = useState<string | null>(null)
  const [alternatives, setAlternatives] = useState<readonly string[]>([])
  const [opens, setOpens] = useState<string | null>(null)
  const { isSubmitting, isDirty } = form.formState

  const submit = async (values: Values) => {
    const outcome = await book(values)
    if ('booking' in outcome) {
      setOpens(chat(outcome.booking, values))
      setAlternatives([])
      setAlert(t('reserve.confirmed'))
      form.reset(EMPTY)
      return
    }
    setAlternatives(alternativesIn(outcome.error))
    setAlert(failureText(outcome))
  }
  const failureText = ({ failed, error }: Extract<Outcome, { failed: string }>) =>
    failed === 'availability'
      ? t('reserve.notAvailable', { reason: errorSentence(error) || t('reserve.slotTaken') })
      : t('reserve.failed')

  const onSubmit = (event: FormEvent) => {
    event.stopPropagation()
    void form.handleSubmit(submit, () => setAlert(t('reserve.required')))(event)
  }
  // The chat opens on the press of OK: a browser blocks a window that no press asked for.
  const closeAlert = () => {
    setAlert(null)
    if (!opens) return
    window.open(opens, '_blank', 'noopener')
    setOpens(null)
    onClose()
  }
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={t('reserve.title')}
        description={t('reserve.note')}
        askBeforeClose={isDirty}
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
          alternatives={alternatives}
          onSubmit={onSubmit}
          onAlternative={(time) => {
            form.setValue('time', time, { shouldDirty: true, shouldValidate: true })
            setAlternatives([])
          }}
        />
      </Dialog>
      <AlertDialog message={alert} text={opens ? t('reserve.chatFollows') : undefined} onClose={closeAlert} />
    </>
  )
}

function useChatLink() {
  const t = useWords(words)
  const language = useLanguage()
  const customer = useCustomer()
  const { data: restaurant } = useRestaurantQuery()
  return (booking: Extract<Outcome, { booking: unknown }>['booking'], wishes: Values) =>
    restaurant ? chatLink(restaurant.phone, { booking, customer, wishes, language }, t) : null
}

function alternativesIn(error: unknown): string[] {
  const times = isApiError(error) ? error.facts.alternatives : []
  return Array.isArray(times) ? times.filter((time) => typeof time === 'string') : []
}
