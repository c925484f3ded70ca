import type { Day } from '@sufra/domain/platform/calendar-day'
import { Controlled } from '@sufra/forms/controlled'
import { Pair } from '@sufra/forms/record-dialog'
import { useWords } from '@sufra/i18n/use-words'
import { DateField } from '@sufra/ui/date-field'
import { TimeField } from '@sufra/ui/time-field'
import { words } from '../../words.ts'
import type { OfferForm } from './offer-values.ts'
import { WeekdaysField } from './weekdays-field.tsx'

interface OfferTimesProps {
  form: OfferForm
  today: Day
}

export function OfferTimes({ form, today }: OfferTimesProps) {
  const t = useWords(words)
  const { control } = form
  return (
    <>
      <Pair>
        <Controlled name="validFrom" control={control} rules={{ deps: ['validUntil'] }}>
          {(field) => <DateField {...field} label={t('offers.validFrom')} today={today} />}
        </Controlled>
        <Controlled name="validUntil" control={control}>
          {(field) => <DateField {...field} label={t('offers.validUntil')} today={today} />}
        </Controlled>
      </Pair>
      <Controlled name="validDays" control={control}>
        {(field) => <WeekdaysField label={t('offers.validDays')} hint={t('offers.validDaysHint')} {...field} />}
      </Controlled>
      <Pair>
        <Controlled name="timeFrom" control={control}>
          {(field) => <TimeField {...field} optional label={t('offers.timeFrom')} />}
        </Controlled>
        <Controlled name="timeUntil" control={control}>
          {(field) => <TimeField {...field} optional label={t('offers.timeUntil')} />}
        </Controlled>
      </Pair>
    </>
  )
}
