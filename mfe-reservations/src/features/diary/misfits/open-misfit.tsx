import type { Reservation } from '@sufra/contracts/reservations/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Link } from '@sufra/ui/router'
import { misfitWords } from '../../../misfit-words.ts'
import { addressOfCard } from '../card/card-address.ts'
import { useNameOf } from '../use-name-of.ts'

export function OpenMisfit({ booking }: { booking: Reservation }) {
  const t = useWords(misfitWords)
  const name = useNameOf()(booking)
  return (
    <span>
      <Link to={addressOfCard(booking)} target="_blank" rel="noreferrer" aria-label={t('open', { name })}>
        {t('openShort')}
      </Link>
    </span>
  )
}
