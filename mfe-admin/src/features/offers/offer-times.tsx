import type { Day } from '@sufra/domain/calendar-day'
import { useWords } from '@sufra/i18n/use-words'
import { DateField } from '@sufra/ui/date-field'
import { TimeField } from '@sufra/ui/time-field'
import { Controller } from 'react-hook-form'
import { Pair } from '../../parts/records/record-dialog.tsx'
import { words } from '../../words.ts'
import type { OfferForm } from './offer-values.ts'
import { WeekdaysField } from './weekdays-field.tsx'

interface OfferTimesProps {
  form: OfferForm
  /** The restaurant's present day. */
  today: Day
}

/** When the offer holds: its first and last day, its weekdays, its hours. */
export function OfferTimes({ form, today }: OfferTimesProps) {
  const t = useWords(words)
  const { control } = form
  return (
    <>
      <Pair>
        <Controller
          name="validFrom"
          control={control}
          rules={{ deps: ['validUntil'] }}
          render={({ field, fieldState }) => (
            <DateField {...field} label={t('offers.validFrom')} today={today} error={fieldState.error?.message} />
          )}
        />
        <Controller
          name="validUntil"
          control={control}
          render={({ field, fieldState }) => (
            <DateField {...field} label={t('offers.validUntil')} today={today} error={fieldState.error?.message} />
          )}
        />
      </Pair>
      <Controller
        name="validDays"
        control={control}
        render={({ field }) => (
          <WeekdaysField label={t('offers.validDays')} hint={t('offers.validDaysHint')} {...field} />
        )}
      />
      <Pair>
        <Controller
          name="timeFrom"
          control={control}
          render={({ field, fieldState }) => (
            <TimeField {...field} optional label={t('offers.timeFrom')} error={fieldState.error?.message} />
          )}
        />
        <Controller
          name="timeUntil"
          control={control}
          render={({ field, fieldState }) => (
            <TimeField {...field} optional label={t('offers.timeUntil')} error={fieldState.error?.message} />
          )}
        />
      </Pair>
    </>
  )
}
