import { askedIn } from '@sufra/contracts/record-fields'
import { customerFields } from '@sufra/contracts/records/customer'
import { useWords } from '@sufra/i18n/use-words'
import { SwitchField } from '@sufra/ui/switch-field'
import { useController } from 'react-hook-form'
import { CustomerFields } from '../../parts/customer-fields.tsx'
import { Group } from '../../parts/group.tsx'
import { words } from '../../words.ts'
import type { ProfileValues } from './profile-values.ts'

/** What must be known about a guest, as the guest may correct it. */
export function ProfileFields() {
  const names = askedIn(customerFields, 'profile').filter(
    (name) => !customerFields[name].optional && name !== 'isMuslim',
  )
  return (
    <>
      <CustomerFields names={names} />
      <Halal />
    </>
  )
}

/** The dietary preference as a switch (customer specification §2); one that was never told stays so until it is touched. */
function Halal() {
  const t = useWords(words)
  const { field, fieldState } = useController<ProfileValues, 'isMuslim'>({ name: 'isMuslim' })
  return (
    <Group title={t('profile.diet')}>
      <SwitchField
        {...field}
        value={field.value === true}
        label={t('profile.halal')}
        hint={t('profile.halalHint')}
        error={fieldState.error?.message}
      />
    </Group>
  )
}
