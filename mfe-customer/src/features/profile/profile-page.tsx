import { confirmByPassword } from '@sufra/api/password-prompt'
import { useCustomer } from '@sufra/api/session'
import { canUsePasskeys } from '@sufra/forms/can-use-passkeys'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { Icon } from '@sufra/ui/icon'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { UnsavedChanges } from '@sufra/ui/unsaved-changes'
import { LogOut } from 'lucide-react'
import { FormProvider } from 'react-hook-form'
import { CustomerFrame } from '../../frame/customer-frame.tsx'
import { useExit } from '../../frame/use-exit.ts'
import { Readable } from '../../parts/columns.tsx'
import ConfirmEmail from '../../parts/confirm-email.tsx'
import { ExtraFields } from '../../parts/customer-fields.tsx'
import { Form, Lead } from '../../parts/form.tsx'
import { PointsBanner } from '../../parts/points-banner.tsx'
import { PrivacyNotice } from '../../parts/privacy/privacy-notice.tsx'
import { passwordPromptWords } from '../../password-prompt-words.ts'
import { words } from '../../words.ts'
import { MyData } from './my-data.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { useProfileForm } from './use-profile-form.ts'

const OwnPasskeys = createLazyPart(() => import('./passkeys/own-passkeys.tsx'))

/** Customer specification §2, /profile. */
export default function ProfilePage() {
  const t = useWords(words)
  const customer = useCustomer()
  const leaving = useExit()
  return (
    <CustomerFrame title={t('profile.title')}>
      <Readable>
        <PointsBanner points={customer.points} />
        <ConfirmEmail />
        <Card>{customer.passwordIsNeeded ? <PasswordRequest /> : <ProfileForm />}</Card>
        {!customer.passwordIsNeeded && canUsePasskeys() && <OwnPasskeys />}
        <PrivacyNotice />
        {!customer.passwordIsNeeded && <MyData />}
        <Button kind="secondary" wide icon={<Icon of={LogOut} mirrored />} busy={leaving.busy} onClick={leaving.exit}>
          {t('frame.signOut')}
        </Button>
      </Readable>
    </CustomerFrame>
  )
}

function ProfileForm() {
  const t = useWords(words)
  const tc = useWords(common)
  const customer = useCustomer()
  const { form, submit } = useProfileForm(customer)
  const { isDirty, isSubmitting: saving } = form.formState
  return (
    <FormProvider {...form}>
      <Form noValidate onSubmit={(event) => void submit(event)}>
        <UnsavedChanges when={isDirty} />
        <ProfileFields />
        <ExtraFields
          passwordHint={t(customer.passwordIsFirstName ? 'profile.passwordIsName' : 'profile.passwordHint')}
        />
        <Button type="submit" wide paused={saving} aria-busy={saving}>
          {saving ? tc('state.saving') : tc('actions.save')}
        </Button>
      </Form>
    </FormProvider>
  )
}

function PasswordRequest() {
  const t = useWords(passwordPromptWords)
  return (
    <Form as="div">
      <Lead>{t('profile')}</Lead>
      <Button wide onClick={() => void confirmByPassword()}>
        {t('profileConfirm')}
      </Button>
    </Form>
  )
}
