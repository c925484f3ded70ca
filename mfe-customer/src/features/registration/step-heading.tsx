import { useWords } from '@sufra/i18n/use-words'
import { useId } from 'react'
import styled from 'styled-components'
import { FormTitle, Heading, Lead, useHeadingFocus } from '../../parts/form.tsx'
import { words } from '../../words.ts'
import { LAST_STEP, type RegistrationStep } from './steps.ts'

const Step = styled.p`
  color: ${({ theme }) => theme.color.gold};
  font-size: ${({ theme }) => theme.size.s};
  font-weight: ${({ theme }) => theme.font.strong};
  font-variant-numeric: tabular-nums;
`
const Progress = styled.div`
  display: grid;
  grid-auto-flow: column;
  gap: ${({ theme }) => theme.space[1]};
  padding-block-end: ${({ theme }) => theme.space[1]};
`
const Part = styled.span<{ $reached: boolean }>`
  block-size: 4px;
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme, $reached }) => ($reached ? theme.color.goldFill : theme.color.sand)};

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
    background: ${({ $reached }) => ($reached ? 'CanvasText' : 'none')};
  }
`

export function StepHeading({ step }: { step: RegistrationStep }) {
  const t = useWords(words)
  const heading = useHeadingFocus()
  const stepId = useId()
  return (
    <Heading>
      <Progress aria-hidden>
        {Array.from({ length: LAST_STEP }, (_, index) => (
          <Part key={index} $reached={index < step} />
        ))}
      </Progress>
      <Step id={stepId}>{t('registration.step', { step, steps: LAST_STEP })}</Step>
      <FormTitle {...heading} aria-describedby={stepId}>
        {t('registration.title')}
      </FormTitle>
      <Lead>{t(step === 1 ? 'registration.lead' : 'registration.leadLast')}</Lead>
    </Heading>
  )
}
