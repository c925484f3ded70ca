import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { marketingText } from '@sufra/domain/marketing/marketing-consent'
import { Controlled } from '@sufra/forms/controlled'
import { useLanguage } from '@sufra/i18n/use-words'
import { CheckboxField } from '@sufra/ui/checkbox-field'
import { useFormContext } from 'react-hook-form'

/** Optional and not ticked; hidden where no mail can be sent. Bound to the form value `agreesToOffers`. */
export function OffersAgreement() {
  const language = useLanguage()
  const { data: restaurant } = useRestaurantQuery()
  const { control } = useFormContext<{ agreesToOffers: boolean }>()
  if (!restaurant?.mailFrom) return null
  const { label, text } = marketingText[language]
  return (
    <Controlled name="agreesToOffers" control={control}>
      {(field) => <CheckboxField {...field} label={label} hint={text} />}
    </Controlled>
  )
}
