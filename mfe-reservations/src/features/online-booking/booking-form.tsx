import type { CreatedPublicReservation } from '@sufra/contracts/reservations/online/entities'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { NAME_MOST, TEXT_MOST } from '@sufra/domain/platform/limits'
import { type FormEvent, type ReactNode, useState } from 'react'
import { CallLine } from './closed.tsx'
import { TextArea, TextField } from './field.tsx'
import { useReader } from './language.tsx'
import { OffersConsent } from './offers-consent.tsx'
import { PartyFacts } from './party-facts.tsx'
import type { Restaurant } from './place.ts'
import { PrivacyConsent } from './privacy-consent.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { useBooking } from './use-booking.ts'
import { useBookingDays } from './use-booking-days.ts'
import { useLeaveQuestion } from './use-leave-question.ts'
import { WhenFields } from './when-fields.tsx'
import { findProblems, type Problems, type UpdateWish, type Wish } from './wish.ts'

interface BookingFormProps {
  restaurant: Restaurant
  onBooked: (created: CreatedPublicReservation) => void
}

export function BookingForm({ restaurant, onBooked }: BookingFormProps) {
  const { language, t } = useReader()
  const { first: firstDay } = useBookingDays(restaurant)
  const [typed, setTyped] = useState<Wish>({ ...NOTHING, date: firstDay })
  const wish = leavePast(typed, firstDay)
  const [isChecked, setChecked] = useState(false)
  const [agreesToOffers, setAgreesToOffers] = useState(false)
  const hasMails = restaurant.mailFrom !== undefined
  const canBeMailed = hasMails && wish.email.trim() !== ''
  const { refusal, isBusy, book } = useBooking(onBooked)
  useLeaveQuestion([wish.name, wish.phone, wish.email, wish.requests, wish.occasion, wish.needs[0]].some(Boolean))
  const problems = isChecked ? findProblems(wish) : {}
  const update: UpdateWish = (changes) => setTyped((present) => ({ ...leavePast(present, firstDay), ...changes }))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [first] = Object.keys(findProblems(wish))
    setChecked(true)
    if (first) focusField(event.currentTarget, first)
    else void book(wish, canBeMailed && agreesToOffers)
  }
  return (
    <form noValidate onSubmit={submit}>
      <h1>{t.title}</h1>
      <section className="card">
        <WhenFields {...{ restaurant, wish, problems }} token={null} onChange={update} />
      </section>
      <section className="card">
        <h2>{t.contact}</h2>
        <ContactFields {...{ wish, problems, hasMails }} onChange={update}>
          {canBeMailed && <OffersConsent isChecked={agreesToOffers} onChange={setAgreesToOffers} />}
        </ContactFields>
      </section>
      <PrivacyConsent
        restaurant={(language === 'ar' && restaurant.nameAr) || restaurant.name}
        phone={restaurant.phone}
      />
      <RefusalNotice refusal={refusal} onChoose={(time) => update({ time })} />
      <button type="submit" className="button" aria-disabled={isBusy} aria-busy={isBusy}>
        {t.book}
      </button>
      <CallLine phone={restaurant.phone} />
    </form>
  )
}

const NOTHING: Wish = {
  date: '',
  time: '',
  partySize: 2,
  areaId: null,
  name: '',
  phone: '',
  email: '',
  requests: '',
  occasion: null,
  needs: [],
}

/** The evening that was chosen may have ended. */
const leavePast = (wish: Wish, firstDay: Day): Wish =>
  wish.date !== '' && wish.date < firstDay ? { ...wish, date: firstDay, time: '' } : wish

/** The names of radio groups and fields differ from the wish's where one value has two controls. */
const FOCUSED: Partial<Record<string, string>> = { date: 'day', partySize: 'people' }

function focusField(form: HTMLFormElement, field: string): void {
  const found = form.querySelector<HTMLElement>(`[name="${FOCUSED[field] ?? field}"]:not(:disabled)`)
  ;(found ?? form.querySelector<HTMLElement>('[name="date"]'))?.focus()
}

interface ContactFieldsProps {
  wish: Wish
  problems: Problems
  /** Whether the product sends any. */
  hasMails: boolean
  onChange: UpdateWish
  /** Below the e-mail address. */
  children: ReactNode
}

function ContactFields({ wish, problems, hasMails, onChange, children }: ContactFieldsProps) {
  const { t } = useReader()
  const getError = (field: 'name' | 'phone' | 'email') => problems[field] && String(t[problems[field]])
  return (
    <>
      <TextField
        {...{ label: t.name, name: 'name', value: wish.name, error: getError('name') }}
        onText={(name) => onChange({ name })}
        autoComplete="name"
        maxLength={NAME_MOST}
      />
      <TextField
        {...{ label: t.phone, name: 'phone', value: wish.phone, error: getError('phone') }}
        onText={(phone) => onChange({ phone })}
        type="tel"
        autoComplete="tel"
        dir="ltr"
      />
      <TextField
        {...{ label: t.email, name: 'email', value: wish.email, error: getError('email') }}
        hint={hasMails ? t.emailHint : undefined}
        onText={(email) => onChange({ email })}
        optional
        type="email"
        autoComplete="email"
        dir="ltr"
      />
      {children}
      <TextArea
        {...{ label: t.requests, name: 'requests', value: wish.requests }}
        onText={(requests) => onChange({ requests })}
        optional
        maxLength={TEXT_MOST}
      />
      <PartyFacts wish={wish} onChange={onChange} />
    </>
  )
}
