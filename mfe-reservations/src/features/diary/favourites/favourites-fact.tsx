import type { ReservationDetails } from '@sufra/contracts/reservations/bookings/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { formatList } from '@sufra/i18n/format'
import { isolateValue } from '@sufra/i18n/isolate-value'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { space } from '@sufra/ui/theme'
import { useState } from 'react'
import styled from 'styled-components'
import { staffWords } from '../../../staff-words.ts'
import { listPlaces } from './list-places.ts'
import { usePlaceName } from './use-place-name.ts'

/** Lazy: rarely needed. */
const FavouritesDialog = createLazyPart(() => import('./favourites-dialog.tsx'))

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
`

interface FavouritesFactProps {
  member: NonNullable<ReservationDetails['member']>
  plan: FloorPlan
}

/** Tables and areas that the guest likes, and a button that changes them. */
export function FavouritesFact({ member, plan }: FavouritesFactProps) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const nameOf = usePlaceName(plan)
  const [isOpen, setOpen] = useState(false)
  const favourites = listPlaces(member.favourites ?? [], plan)
  return (
    <Line>
      {favourites.length > 0
        ? formatList(
            favourites.map((place) => isolateValue(nameOf(place), language)),
            language,
          )
        : t('diary.favourites.none')}
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('diary.favourites.change')}
      </Button>
      {isOpen && <FavouritesDialog {...{ member, favourites, plan }} onClose={() => setOpen(false)} />}
    </Line>
  )
}
