import { Controlled } from '@sufra/forms/controlled'
import { useWords } from '@sufra/i18n/use-words'
import { NumberField } from '@sufra/ui/number-field'
import { RadioField } from '@sufra/ui/radio-field'
import { SwitchField } from '@sufra/ui/switch-field'
import { useAudienceOptions } from '../../parts/records/record-texts.ts'
import { words } from '../../words.ts'
import type { OfferForm } from './offer-values.ts'

interface OfferAudienceProps {
  form: OfferForm
  /** Only a new offer may be halal-only. */
  isNew: boolean
}

export function OfferAudience({ form: { control }, isNew }: OfferAudienceProps) {
  const t = useWords(words)
  const audiences = useAudienceOptions()
  return (
    <>
      <Controlled name="usageLimit" control={control}>
        {(field) => <NumberField {...field} optional label={t('offers.usageLimit')} hint={t('offers.usageHint')} />}
      </Controlled>
      <Controlled name="dietaryPreference" control={control}>
        {(field) => <RadioField {...field} label={t('promotions.dietaryPreference')} options={audiences} />}
      </Controlled>
      {isNew && (
        <Controlled name="isHalalOnly" control={control}>
          {(field) => <SwitchField {...field} label={t('offers.isHalalOnly')} />}
        </Controlled>
      )}
      <Controlled name="isActive" control={control}>
        {(field) => <SwitchField {...field} label={t('promotions.active')} />}
      </Controlled>
    </>
  )
}
