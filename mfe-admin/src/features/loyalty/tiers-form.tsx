import type { Loyalty } from '@sufra/contracts/customers/loyalty/entities'
import { MOST_TIERS, TIER_COLORS } from '@sufra/domain/customers/tiers'
import { SaveFoot } from '@sufra/forms/save-foot'
import { useRecordEdit } from '@sufra/forms/use-record-edit'
import { formatList } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { Icon } from '@sufra/ui/icon'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { useFieldArray, useForm, useWatch } from 'react-hook-form'
import { words } from '../../words.ts'
import { Form } from './form-layout.ts'
import { TierPreview } from './tier-preview.tsx'
import { TierRowFields } from './tier-row.tsx'
import { listReadable, type TierRow, type TierValues, toTiers, toValues } from './tier-values.ts'
import { useSaveLoyalty } from './use-save-loyalty.ts'

const FIRST_POINTS = 500

export function TiersForm({ loyalty }: { loyalty: Loyalty }) {
  const t = useWords(words)
  const language = useLanguage()
  const id = useId()
  const form = useForm<TierValues>({ defaultValues: toValues(loyalty) })
  const { base, save, notice, onSubmit } = useRecordEdit(form, { record: loyalty, toValues })
  const saveLoyalty = useSaveLoyalty(save)
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'tiers', keyName: 'key' })
  const readable = listReadable({ tiers: useWatch({ control: form.control, name: 'tiers' }) })

  const submit = async (values: TierValues) => {
    const saved = await saveLoyalty({ tiers: toTiers(values, base.tiers) })
    if (saved) form.reset(toValues(saved))
  }
  const listNames = ({ tiers }: TierValues) => {
    const names = tiers.map(({ name }) => name)
    return formatList(names, language) || t('loyalty.noTiers')
  }
  return (
    <Card as="section" aria-labelledby={id}>
      <Form noValidate onSubmit={onSubmit(form.handleSubmit(submit))}>
        <h2 id={id}>{t('loyalty.tiers')}</h2>
        <p>{t('loyalty.tiersText')}</p>
        {fields.map(({ key }, index) => (
          <TierRowFields key={key} form={form} index={index} onRemove={() => remove(index)} />
        ))}
        {fields.length < MOST_TIERS && (
          <div>
            <Button
              kind="secondary"
              icon={<Icon of={Plus} size={18} />}
              onClick={() => append(createRow(form.getValues().tiers))}
            >
              {t('loyalty.addTier')}
            </Button>
          </div>
        )}
        {readable.length > 0 && <TierPreview tiers={readable} />}
        <SaveFoot state={form.formState} notice={notice} fields={{ tiers: [t('loyalty.tiers'), listNames] }} />
      </Form>
    </Card>
  )
}

function createRow(rows: readonly TierRow[]): TierRow {
  const last = Math.max(0, ...rows.map(({ fromPoints }) => fromPoints || 0))
  const color = TIER_COLORS.find((free) => rows.every((row) => row.color !== free)) ?? TIER_COLORS[0]
  return { name: '', nameAr: '', fromPoints: last > 0 ? last * 2 : FIRST_POINTS, multiplier: 1, color }
}
