import type { StaffAccount } from '@sufra/contracts/auth/staff/entities'
import { StaffRights as Schema } from '@sufra/contracts/auth/staff/fields'
import { ALL_RIGHTS, type StaffRights } from '@sufra/domain/auth/staff-rights'
import { Controlled } from '@sufra/forms/controlled'
import { RecordDialog } from '@sufra/forms/record-dialog'
import { createRecordResolver } from '@sufra/forms/record-resolver'
import { common, useWords } from '@sufra/i18n/use-words'
import { NumberField } from '@sufra/ui/number-field'
import { RadioField } from '@sufra/ui/radio-field'
import { SwitchField } from '@sufra/ui/switch-field'
import { useForm } from 'react-hook-form'
import { words } from '../../words.ts'
import { findChoice, PRESET_CHOICES, PRESETS, type PresetChoice } from './rights-presets.ts'
import { useChangeAccount } from './use-change-account.ts'

export function RightsDialog({ account, onClose }: { account: StaffAccount; onClose: () => void }) {
  const t = useWords(words)
  const tc = useWords(common)
  const { change } = useChangeAccount()
  const { control, handleSubmit, setValue, watch, formState } = useForm<StaffRights>({
    defaultValues: account.rights ?? ALL_RIGHTS,
    resolver: createRecordResolver({ schema: Schema, messageFor: () => t('rights.amountWrong') }),
  })
  const preset = findChoice(watch())
  const choose = (name: PresetChoice) => {
    const { refund, seeContacts, acceptWithoutGuest, addPointsAbove } = PRESETS[name]
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    setValue('refund', refund, options)
    setValue('seeContacts', seeContacts, options)
    setValue('acceptWithoutGuest', acceptWithoutGuest, options)
    setValue('addPointsAbove', addPointsAbove, options)
  }
  return (
    <RecordDialog
      title={t('rights.title', { username: account.username })}
      description={t('rights.text')}
      submitLabel={tc('actions.save')}
      state={formState}
      onSubmit={handleSubmit(async (rights) => {
        if (await change(account, { rights })) onClose()
      })}
      onClose={onClose}
    >
      <RadioField
        label={t('rights.preset')}
        options={PRESET_CHOICES.map((value) => ({ value, label: t(`rights.presets.${value}`) }))}
        value={preset}
        onChange={choose}
      />
      <Controlled name="refund" control={control}>
        {(field) => <SwitchField {...field} label={t('rights.refund')} />}
      </Controlled>
      <Controlled name="seeContacts" control={control}>
        {(field) => <SwitchField {...field} label={t('rights.seeContacts')} hint={t('rights.seeContactsHint')} />}
      </Controlled>
      <Controlled name="acceptWithoutGuest" control={control}>
        {(field) => (
          <SwitchField {...field} label={t('rights.acceptWithoutGuest')} hint={t('rights.acceptWithoutGuestHint')} />
        )}
      </Controlled>
      <Controlled name="addPointsAbove" control={control}>
        {(field) => (
          <NumberField {...field} decimals label={t('rights.addPointsAbove')} hint={t('rights.addPointsAboveHint')} />
        )}
      </Controlled>
    </RecordDialog>
  )
}
