import { Controlled } from '@sufra/forms/controlled'
import { Pair } from '@sufra/forms/record-dialog'
import { useWords } from '@sufra/i18n/use-words'
import { CheckboxField } from '@sufra/ui/checkbox-field'
import { NumberField } from '@sufra/ui/number-field'
import { SelectField } from '@sufra/ui/select-field'
import { words } from '../../words.ts'
import type { CampaignForm } from './campaign-values.ts'

export function CampaignCodeFields({ form }: { form: CampaignForm }) {
  const t = useWords(words)
  const { control } = form
  const types = [
    { value: 'percentage', label: t('campaigns.percentage') },
    { value: 'fixed', label: t('campaigns.fixed') },
  ]
  return (
    <>
      <Controlled name="hasCode" control={control}>
        {(field) => <CheckboxField {...field} label={t('campaigns.hasCode')} hint={t('campaigns.codeHint')} />}
      </Controlled>
      {form.watch('hasCode') && (
        <Pair>
          <Controlled name="code.discountType" control={control} rules={{ deps: ['code.discountValue'] }}>
            {(field) => <SelectField {...field} label={t('campaigns.discountType')} options={types} />}
          </Controlled>
          <Controlled name="code.discountValue" control={control}>
            {(field) => <NumberField {...field} decimals label={t('campaigns.discountValue')} />}
          </Controlled>
          <Controlled name="code.validDays" control={control}>
            {(field) => <NumberField {...field} label={t('campaigns.validDays')} />}
          </Controlled>
        </Pair>
      )}
    </>
  )
}
