import { useCustomer } from '@sufra/api/session'
import { customerFields } from '@sufra/contracts/customers/fields'
import { getRequestField } from '@sufra/contracts/record-fields'
import { isDefaultPassword } from '@sufra/domain/auth/credentials'
import { useWords } from '@sufra/i18n/use-words'
import { SwitchField } from '@sufra/ui/switch-field'
import { useController, useWatch } from 'react-hook-form'
import { CustomerFields } from '../../parts/customer-fields.tsx'
import { Group } from '../../parts/group.tsx'
import { words } from '../../words.ts'
import type { ProfileValues } from './use-save-profile.ts'

export function ProfileFields() {
  const names = getRequestField(customerFields, 'profile').filter(
    (name) => !customerFields[name].optional && name !== 'isMuslim',
  )
  return (
    <>
      <CustomerFields names={names} hints={{ firstName: useFirstNameHint() }} />
      <HalalSwitch />
    </>
  )
}

/** Applies while the password is the first name and no other is typed. */
function useFirstNameHint(): string | undefined {
  const t = useWords(words)
  const { firstName: present, passwordIsFirstName } = useCustomer()
  const [firstName, password] = useWatch<ProfileValues, ['firstName', 'password']>({ name: ['firstName', 'password'] })
  const typed = firstName.trim()
  if (!passwordIsFirstName || password || typed === '' || isDefaultPassword(typed, present)) return undefined
  return t('profile.nameIsPassword', { name: typed })
}

/** A switch (customer specification §2). An undefined preference stays so until it is touched. */
function HalalSwitch() {
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
