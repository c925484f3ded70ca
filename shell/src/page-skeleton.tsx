import { useRestaurantName } from '@sufra/api/use-restaurant-name'
import { common, useWords } from '@sufra/i18n/use-words'

export function PageSkeleton() {
  const t = useWords(common)
  const name = useRestaurantName()
  return (
    <div className="page-skeleton" role="status" aria-label={t('state.loading')}>
      <span aria-hidden>{name}</span>
      <span />
      <span />
    </div>
  )
}
