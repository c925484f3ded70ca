import { formatPhone } from '@sufra/domain/platform/phone'
import { Bdi } from '@sufra/ui/localized-text'

export function DialLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`}>
      <Bdi>{formatPhone(phone)}</Bdi>
    </a>
  )
}
