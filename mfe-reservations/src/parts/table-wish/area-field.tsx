import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { useWords } from '@sufra/i18n/use-words'
import { ChoiceChips } from '@sufra/ui/choice-chips'
import { words } from '../../words.ts'
import { useAreaName } from '../use-area-name.ts'

export interface AreaFieldProps {
  value: number | null
  onChange: (areaId: number | null) => void
}

const ANYWHERE = ''

export default function AreaField({ value, onChange }: AreaFieldProps) {
  const t = useWords(words)
  const getAreaName = useAreaName()
  const { data: restaurant } = useRestaurantQuery()
  if (!restaurant?.areas) return null
  const areas = restaurant.areas.map(({ id }) => ({ value: String(id), label: getAreaName(id) }))
  return (
    <ChoiceChips
      title={t('reserve.area')}
      choices={[{ value: ANYWHERE, label: t('reserve.anywhere') }, ...areas]}
      value={value === null ? ANYWHERE : String(value)}
      onChange={(chosen) => onChange(chosen === ANYWHERE ? null : Number(chosen))}
    />
  )
}
