import { getErrorSentence } from '@sufra/api/api-error'
import { useCustomer } from '@sufra/api/session'
import { PRIVACY_VERSION } from '@sufra/domain/platform/choices'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { CustomerColumn } from '@sufra/ui/customer-column'
import { LanguageSwitch } from '@sufra/ui/language-switch'
import { useNavigate } from '@sufra/ui/router'
import { showToast } from '@sufra/ui/toast'
import { TopBar } from '@sufra/ui/top-bar'
import { FormProvider, useForm } from 'react-hook-form'
import { useAcceptPrivacyMutation } from '../../calls/account.ts'
import { consentWords } from '../../consent-words.ts'
import { useExit } from '../../frame/use-exit.ts'
import { Readable } from '../../parts/columns.tsx'
import { Form, Lead } from '../../parts/form.tsx'
import { PrivacyAgreement } from '../../parts/privacy/privacy-agreement.tsx'
import { words } from '../../words.ts'

/** Replaces every page for guests without consent (docs/specification/beyond.md, Enrolment at the till). */
export default function ConsentPage() {
  const t = useWords(consentWords)
  const shared = useWords(common)
  const tw = useWords(words)
  const { id, firstName } = useCustomer()
  const navigate = useNavigate()
  const leaving = useExit()
  const [accept] = useAcceptPrivacyMutation()
  const form = useForm({ defaultValues: { accepted: false } })
  const saving = form.formState.isSubmitting

  async function submit({ accepted }: { accepted: boolean }): Promise<void> {
    if (!accepted) return form.setError('accepted', { message: t('required') }, { shouldFocus: true })
    try {
      await accept({ id, privacyVersion: PRIVACY_VERSION }).unwrap()
      showToast({ title: t('rest'), description: t('restText') })
      void navigate('/profile', { replace: true })
    } catch (error) {
      showToast({ title: t('failed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  return (
    <CustomerColumn top={<TopBar title={t('title', { name: firstName })} end={<LanguageSwitch />} />}>
      <Readable>
        <Lead>{t('lead')}</Lead>
        <FormProvider {...form}>
          <Form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
            <PrivacyAgreement />
            <Button type="submit" wide busy={saving}>
              {shared('actions.continue')}
            </Button>
          </Form>
        </FormProvider>
        <Button kind="quiet" wide busy={leaving.busy} onClick={leaving.exit}>
          {tw('frame.exit')}
        </Button>
      </Readable>
    </CustomerColumn>
  )
}
