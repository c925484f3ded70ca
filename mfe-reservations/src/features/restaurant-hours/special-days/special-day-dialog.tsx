import type { SpecialDay } from '@sufra/contracts/reservations/special-days/entities'
import { NAME_MOST } from '@sufra/domain/platform/limits'
import { ConflictNotice, type FieldTexts } from '@sufra/forms/conflict-notice'
import { Controlled } from '@sufra/forms/controlled'
import { RecordDialog } from '@sufra/forms/record-dialog'
import { common, useWords } from '@sufra/i18n/use-words'
import { DateField } from '@sufra/ui/date-field'
import { SwitchField } from '@sufra/ui/switch-field'
import { TextField } from '@sufra/ui/text-field'
import { managementWords } from '../../../management-words.ts'
import { DisplacementDialog } from '../../../parts/displacement/displacement-dialog.tsx'
import { Sittings } from './sittings.tsx'
import type { SpecialDayValues } from './special-day-values.ts'
import { useSpecialDayForm } from './use-special-day-form.ts'
import { useSpecialDayWords } from './use-special-day-words.ts'

export function SpecialDayDialog({ day, onClose }: { day: SpecialDay | null; onClose: () => void }) {
  const t = useWords(managementWords)
  const tc = useWords(common)
  const { form, submit, notice, displacement } = useSpecialDayForm(day, onClose)
  const texts = useSpecialDayTexts()
  return (
    <RecordDialog
      title={day ? t('specialDays.editTitle') : t('specialDays.add')}
      submitLabel={tc('actions.save')}
      state={form.formState}
      onSubmit={submit}
      onClose={onClose}
      alert={notice && <ConflictNotice notice={notice} fields={texts} />}
    >
      <DisplacementDialog {...displacement} />
      <TextField
        label={t('specialDays.name')}
        hint={t('specialDays.nameHint')}
        maxLength={NAME_MOST}
        error={form.formState.errors.label?.message}
        {...form.register('label')}
      />
      <TextField
        label={t('specialDays.nameAr')}
        optional
        lang="ar"
        dir="rtl"
        maxLength={NAME_MOST}
        error={form.formState.errors.labelAr?.message}
        {...form.register('labelAr')}
      />
      {(['fromDate', 'untilDate'] as const).map((name) => (
        <Controlled key={name} name={name} control={form.control}>
          {(field) => <DateField {...field} label={t(`specialDays.${name}`)} />}
        </Controlled>
      ))}
      <Controlled name="isClosed" control={form.control}>
        {(field) => <SwitchField {...field} label={t('specialDays.isClosed')} />}
      </Controlled>
      {!form.watch('isClosed') && <Sittings form={form} />}
    </RecordDialog>
  )
}

function useSpecialDayTexts(): FieldTexts<SpecialDayValues> {
  const t = useWords(managementWords)
  const { formatDays, formatHours } = useSpecialDayWords()
  const days = [
    t('specialDays.title'),
    ({ fromDate, untilDate }: SpecialDayValues) => fromDate && untilDate && formatDays({ fromDate, untilDate }),
  ] as const
  const hours = [t('specialDays.sittings'), formatHours] as const
  return {
    label: [t('specialDays.name'), ({ label }) => label],
    labelAr: [t('specialDays.nameAr'), ({ labelAr }) => labelAr],
    fromDate: days,
    untilDate: days,
    isClosed: hours,
    sittings: hours,
  }
}
