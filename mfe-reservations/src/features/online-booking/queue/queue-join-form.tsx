import type { JoinedPublicQueue, PublicQueue } from '@sufra/contracts/reservations/queue/entities'
import { EMAIL_ADDRESS, normaliseEmail } from '@sufra/domain/platform/email-address'
import { NAME_MOST } from '@sufra/domain/platform/limits'
import { normalisePhone } from '@sufra/domain/platform/phone'
import { type FormEvent, useRef, useState } from 'react'
import { Choices } from '../choices.tsx'
import { CallLine, PhoneLink } from '../closed.tsx'
import { TextField } from '../field.tsx'
import { fill, useReader } from '../language.tsx'
import type { Restaurant } from '../place.ts'
import { FailedRead, RefusalNotice } from '../refusal-notice.tsx'
import { type Refusal, send } from '../send.ts'
import { createKey } from '../use-booking.ts'
import { useLeaveQuestion } from '../use-leave-question.ts'
import { useRead } from '../use-read.ts'
import { getBrowserId } from './queue-storage.ts'
import { useWaitText } from './use-wait-text.ts'

/** Larger parties ask at the door. */
const MOST_PEOPLE = 10
const SIZES = Array.from({ length: MOST_PEOPLE }, (_, index) => ({ value: index + 1, label: String(index + 1) }))

interface QueueJoinFormProps {
  restaurant: Restaurant
  onJoined: (token: string) => void
}

export function QueueJoinForm({ restaurant, onJoined }: QueueJoinFormProps) {
  const { language, t } = useReader()
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [email, setEmail] = useState('')
  const [partySize, setPartySize] = useState(2)
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const last = useRef({ text: '', key: '' })
  const { body: queue, refusal: unread, reload } = useRead<PublicQueue>(`/api/public/queue?partySize=${partySize}`)
  const formatWait = useWaitText()
  useLeaveQuestion([name, phone, email].some(Boolean))
  const nameError = isChecked && name.trim() === '' ? t.nameRequired : undefined
  const phoneError = isChecked && !isPhone(phone) ? t.phoneInvalid : undefined
  const emailError = isChecked && !isEmail(email) ? t.emailInvalid : undefined

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setChecked(true)
    const valid = { name: name.trim() !== '', phone: isPhone(phone), email: isEmail(email) }
    const wrong = (['name', 'phone', 'email'] as const).find((field) => !valid[field])
    if (wrong) return event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    if (isBusy) return
    setBusy(true)
    setRefusal(null)
    const contact = { phone: phone.trim() || null, ...(email.trim() && { email: email.trim() }) }
    const body = { name, partySize, ...contact, language, browserId: getBrowserId() }
    const text = JSON.stringify(body)
    if (text !== last.current.text) last.current = { text, key: createKey() }
    const { key } = last.current
    const answer = await send<JoinedPublicQueue>('/api/public/queue', { method: 'POST', body, key })
    setBusy(false)
    if (answer.refusal) setRefusal(answer.refusal)
    else onJoined(answer.body.token)
  }
  if (unread?.code === 'QUEUE_CLOSED')
    return (
      <section className="card center">
        <h1>{t.queueTitle}</h1>
        <p>{t.queueClosed}</p>
        <PhoneLink phone={restaurant.phone} />
      </section>
    )
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <h1>{t.queueTitle}</h1>
      {unread ? (
        <FailedRead refusal={unread} onRetry={reload} />
      ) : (
        <p role="status">
          {queue && (queue.waiting === 0 ? t.queueNobody : fill(t.queueWaiting, { number: String(queue.waiting) }))}
          {queue && ` · ${formatWait(queue.minutes)}`}
        </p>
      )}
      <section className="card">
        <TextField
          {...{ label: t.name, name: 'name', value: name, error: nameError }}
          onText={setName}
          autoComplete="name"
          maxLength={NAME_MOST}
        />
        <Choices
          legend={t.partySize}
          name="people"
          className="sizes"
          choices={SIZES}
          value={partySize}
          onChoose={setPartySize}
        />
        <TextField
          {...{ label: t.phone, name: 'phone', value: phone, error: phoneError, hint: t.queuePhoneHint }}
          onText={setPhone}
          optional
          type="tel"
          autoComplete="tel"
          dir="ltr"
        />
        {restaurant.mailFrom && (
          <TextField
            {...{ label: t.email, name: 'email', value: email, error: emailError, hint: t.queueEmailHint }}
            onText={setEmail}
            optional
            type="email"
            autoComplete="email"
            dir="ltr"
          />
        )}
      </section>
      <p className="note">{t.queueData}</p>
      <RefusalNotice refusal={refusal} onChoose={() => undefined} tooMany={t.queueCrowded} />
      <button type="submit" className="button" aria-disabled={isBusy} aria-busy={isBusy}>
        {t.queueJoin}
      </button>
      <CallLine phone={restaurant.phone} />
    </form>
  )
}

const isPhone = (phone: string) => phone.trim() === '' || normalisePhone(phone) !== null

function isEmail(email: string): boolean {
  const address = normaliseEmail(email)
  return address === '' || EMAIL_ADDRESS.test(address)
}
