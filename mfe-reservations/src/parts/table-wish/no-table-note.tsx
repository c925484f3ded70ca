import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { formatPhone } from '@sufra/domain/platform/phone'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Notice } from '@sufra/ui/notice'
import { words } from '../../words.ts'
import { useAreaName } from '../use-area-name.ts'
import { useImpossible } from './use-impossible.ts'

interface NoTableNoteProps {
  partySize: number
  areaId: number | null
  onAnywhere: () => void
}

/** For guests whose party no table of the house, or of the chosen area, can ever take. */
export function NoTableNote({ partySize, areaId, onAnywhere }: NoTableNoteProps) {
  const t = useWords(words)
  const getAreaName = useAreaName()
  const { data: restaurant } = useRestaurantQuery()
  const impossible = useImpossible(partySize, areaId)
  if (!impossible || !restaurant) return null
  const people = t('manage.people', { count: partySize })
  if (impossible === 'house')
    return (
      <Notice $tone="gold" role="status">
        <p>{t('reserve.noTable', { people, phone: formatPhone(restaurant.phone) })}</p>
      </Notice>
    )
  return (
    <Notice $tone="gold" role="status">
      <p>{t('reserve.noTableInArea', { area: getAreaName(areaId), people })}</p>
      <Button kind="secondary" onClick={onAnywhere}>
        {t('reserve.anywhere')}
      </Button>
    </Notice>
  )
}
