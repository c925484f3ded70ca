import { formatPhone } from '@sufra/domain/platform/phone'
import { useReader } from './language.tsx'
import type { Restaurant } from './place.ts'

export function Closed({ restaurant }: { restaurant: Restaurant }) {
  const { t } = useReader()
  return (
    <section className="card center">
      <h1>{t.closedTitle}</h1>
      <p>{t.closed}</p>
      <PhoneLink phone={restaurant.phone} />
    </section>
  )
}

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="button secondary" href={`tel:${phone}`} dir="ltr">
      {formatPhone(phone)}
    </a>
  )
}

export function CallLine({ phone }: { phone: string }) {
  const { t } = useReader()
  const [before, after] = t.call.split('{{phone}}')
  return (
    <p className="note center">
      {before}
      <a href={`tel:${phone}`} dir="ltr">
        {formatPhone(phone)}
      </a>
      {after}
    </p>
  )
}
