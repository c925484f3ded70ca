import type { CampaignTest as TestMail } from '@sufra/contracts/marketing/campaigns/fields'
import { isBlank } from '@sufra/domain/platform/clean-text'
import { EMAIL_ADDRESS } from '@sufra/domain/platform/email-address'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { TextField } from '@sufra/ui/text-field'
import { space } from '@sufra/ui/theme'
import { type KeyboardEvent, useRef, useState } from 'react'
import styled from 'styled-components'
import { useSendTestMailMutation } from '../../calls/setup.ts'
import { TestMailOutcome } from '../../parts/test-mail/test-mail-outcome.tsx'
import { words } from '../../words.ts'
import { type PreviewedMail, toSampleCode } from './campaign-values.ts'

/** Sends the mail in each written language to an address that the editor types. It may stand within a form. */
export function CampaignTest({ mail }: { mail: PreviewedMail }) {
  const t = useWords(words)
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const [send, { data, error }] = useSendTestMailMutation()

  async function submit(): Promise<void> {
    if (isSending.current) return
    const tests = listTests(mail)
    const isAddress = EMAIL_ADDRESS.test(email.trim())
    if (!isAddress) return setProblem(t('setup.testMail.wrong'))
    if (tests.length === 0) return setProblem(t('campaigns.testEmpty'))
    setProblem(undefined)
    isSending.current = true
    setBusy(true)
    for (const campaign of tests) {
      const sent = await send({ email, campaign })
      if (!sent.data?.isAccepted) break
    }
    isSending.current = false
    setBusy(false)
  }
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Not the form around it.
    event.preventDefault()
    void submit()
  }
  return (
    <Test>
      <TextField
        label={t('setup.testMail.address')}
        hint={t('campaigns.testHint')}
        type="email"
        dir="ltr"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        onKeyDown={submitOnEnter}
        error={problem}
      />
      <Button kind="secondary" busy={isBusy} onClick={() => void submit()}>
        {t('setup.testMail.button')}
      </Button>
      <TestMailOutcome data={data} error={error} isBusy={isBusy} />
    </Test>
  )
}

function listTests(mail: PreviewedMail): TestMail[] {
  const sample = toSampleCode(mail)
  const texts = [
    { language: 'en', subject: mail.subject, text: mail.text },
    { language: 'ar', subject: mail.subjectAr, text: mail.textAr },
  ] as const
  return texts
    .filter(({ subject, text }) => !isBlank(subject) && !isBlank(text))
    .map((written) => ({ ...written, ...sample }))
}

const Test = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  padding-block-start: ${space[4]};
  > * { max-inline-size: 100%; }
  > :first-child { justify-self: stretch; }
`
