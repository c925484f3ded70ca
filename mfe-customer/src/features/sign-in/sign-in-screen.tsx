import { useRestaurantName } from '@sufra/api/restaurant-api'
import { useWords } from '@sufra/i18n/use-words'
import { CustomerColumn } from '@sufra/ui/customer-column'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { RestaurantMark } from '../../parts/restaurant-mark.tsx'
import { words } from '../../words.ts'
import { IdentifyStep } from './identify-step.tsx'
import { PasswordStep, RecoverStep, StaffStep } from './later-steps.ts'
import type { GoTo, Step } from './step.ts'

const Night = styled.header<{ $tall: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space[2]};
  padding-block: ${({ theme, $tall }) => ($tall ? theme.space[12] : theme.space[6])};
  padding-inline: ${({ theme }) => theme.space[6]};
  background: ${({ theme }) => theme.color.inkFill};
  color: ${({ theme }) => theme.color.inkText};
  text-align: center;
  font-size: ${({ theme }) => theme.size.s};
`
const Name = styled.h1`
  min-block-size: 1.2em;
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.display};
  color: ${({ theme }) => theme.color.goldBright};
`
const Place = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  padding: ${({ theme }) => theme.space[2]};
`

/** Document titles: the heading is the restaurant's name. */
const TITLES = {
  identify: 'signIn.logIn',
  password: 'signIn.logIn',
  recover: 'signIn.recoverTitle',
  staff: 'signIn.staffTitle',
  register: 'registration.title',
} as const satisfies Record<Step['name'], string>

interface SignInScreenProps {
  notice?: ReactNode
  start?: Step
  registration: (phone: string, back: () => void) => ReactNode
}

/** No language switch here (customer specification §1). */
export function SignInScreen({ notice, start = { name: 'identify' }, registration }: SignInScreenProps) {
  const [step, setStep] = useState<Step>(start)
  return (
    <CustomerColumn top={<Sign step={step.name} />}>
      <Place>
        {notice}
        <StepForm step={step} goTo={setStep} registration={registration} />
      </Place>
    </CustomerColumn>
  )
}

function Sign({ step }: { step: Step['name'] }) {
  const tall = step === 'identify'
  const t = useWords(words)
  const name = useRestaurantName()
  return (
    <Night $tall={tall}>
      <RestaurantMark size={tall ? 56 : 36} />
      <Name data-page-title={t(TITLES[step])}>{name}</Name>
      {tall && <p>{t('signIn.tagline')}</p>}
    </Night>
  )
}

interface StepFormProps {
  step: Step
  goTo: GoTo
  registration: SignInScreenProps['registration']
}

function StepForm({ step, goTo, registration }: StepFormProps) {
  switch (step.name) {
    case 'password':
      return <PasswordStep identifier={step.identifier} goTo={goTo} />
    case 'recover':
      return <RecoverStep identifier={step.identifier} goTo={goTo} />
    case 'staff':
      return <StaffStep goTo={goTo} />
    case 'register':
      return registration(step.phone, () => goTo({ name: 'identify' }))
    default:
      return <IdentifyStep goTo={goTo} />
  }
}
