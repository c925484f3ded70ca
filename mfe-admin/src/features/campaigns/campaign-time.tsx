import { Controlled } from '@sufra/forms/controlled'
import { Pair } from '@sufra/forms/record-dialog'
import { formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { DateField } from '@sufra/ui/date-field'
import { SelectField } from '@sufra/ui/select-field'
import { words } from '../../words.ts'
import { type CampaignForm, TIMES } from './campaign-values.ts'

export function CampaignTime({ form, today }: { form: CampaignForm; today: string }) {
  const t = useWords(words)
  const language = useLanguage()
  const chosen = form.watch('time')
  const times = TIMES.includes(chosen) ? TIMES : [...TIMES, chosen].sort()
  const options = times.map((time) => ({ value: time, label: formatTime(time, language) }))
  return (
    <Pair>
      <Controlled name="date" control={form.control}>
        {(field) => <DateField {...field} label={t('campaigns.date')} today={today} min={today} />}
      </Controlled>
      <Controlled name="time" control={form.control}>
        {(field) => (
          <SelectField {...field} label={t('campaigns.time')} hint={t('campaigns.timeHint')} options={options} />
        )}
      </Controlled>
    </Pair>
  )
}
