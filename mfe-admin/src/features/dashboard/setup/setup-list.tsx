import { getErrorSentence } from '@sufra/api/api-error'
import type { ResultOfCall } from '@sufra/api/endpoint'
import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { useTimeZone } from '@sufra/api/restaurant-day'
import { isLocalAddress } from '@sufra/domain/platform/local-address'
import { formatDate, formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { Icon } from '@sufra/ui/icon'
import { Link } from '@sufra/ui/router'
import { color, font, size, space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { VisuallyHidden } from '@sufra/ui/visually-hidden'
import { Circle, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useSaveSetupMutation, useSetupQuery } from '../../../calls/setup.ts'
import { words } from '../../../words.ts'
import { TestMailDialog } from './test-mail-dialog.tsx'
import { SETUP_STEPS, type SetupStep, useSetupSteps } from './use-setup-steps.ts'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space[1]} ${space[3]};
  h2 { flex: 1 1 auto; font-size: ${size.l}; font-weight: ${font.strong}; }
  > p { color: ${color.muted}; font-size: ${size.s}; }
`
const Steps = styled.ol`
  display: grid;
  gap: 0 ${space[6]};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 380px), 1fr));
  margin: ${space[3]} 0 0;
  padding: 0;
  list-style: none;
`
const Step = styled.li<{ $done: boolean }>`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: 0 ${space[3]};
  min-block-size: 56px;
  padding-block: ${space[2]};
  border-block-start: 1px solid ${color.line};
  > svg { color: ${({ $done }) => ($done ? color.success : color.muted)}; }
  strong { font-weight: ${font.strong}; }
  p { color: ${color.muted}; font-size: ${size.s}; }
`

/** What is left to set up, for editors until all is done or they dismiss it. */
export function SetupList() {
  const { data: setup } = useSetupQuery()
  return setup && !setup.isDismissed ? <Left setup={setup} /> : null
}

function Left({ setup }: { setup: ResultOfCall<'getSetup'> }) {
  const t = useWords(words)
  const language = useLanguage()
  const steps = useSetupSteps(setup)
  const dismiss = useDismiss()
  const [isMailOpen, setMailOpen] = useState(false)
  const done = SETUP_STEPS.filter((step) => steps[step])
  // Nothing appears, and then disappears, while the state is read.
  if (SETUP_STEPS.some((step) => steps[step] === undefined) || done.length === SETUP_STEPS.length) return null
  return (
    <Card aria-labelledby="setup-title">
      <Head>
        <h2 id="setup-title">{t('setup.title')}</h2>
        <p>
          {t('setup.done', {
            done: formatNumber(done.length, language),
            all: formatNumber(SETUP_STEPS.length, language),
          })}
        </p>
        <Button kind="quiet" onClick={() => void dismiss(true)}>
          {t('setup.dismiss')}
        </Button>
      </Head>
      <Steps>
        {SETUP_STEPS.map((step) => (
          <Step key={step} $done={steps[step] === true}>
            <Icon of={steps[step] ? CircleCheck : Circle} />
            <div>
              <StepTitle step={step} />
              <VisuallyHidden> {t(steps[step] ? 'setup.isDone' : 'setup.isLeft')}</VisuallyHidden>
              {!steps[step] && <p>{t(`setup.steps.${step}.why`)}</p>}
              {step === 'posters' && !steps.posters && <LocalAddress />}
              {step === 'backup' && setup.backedUpAt && <LastBackup at={setup.backedUpAt} />}
            </div>
            {step === 'mail' && !steps.mail && (
              <Button kind="secondary" onClick={() => setMailOpen(true)}>
                {t('setup.testMail.button')}
              </Button>
            )}
          </Step>
        ))}
      </Steps>
      {isMailOpen && <TestMailDialog onClose={() => setMailOpen(false)} />}
    </Card>
  )
}

/** Pages of the steps; mails and backups are set up on the server. */
const PAGES: Partial<Record<SetupStep, string>> = {
  restaurant: '/admin/restaurant',
  hours: '/admin/restaurant-hours',
  tables: '/admin/floor-plan',
  reward: '/admin/rewards',
  staff: '/admin/staff',
  secondFactor: '/admin/password',
  online: '/admin/booking-page',
  posters: '/admin/posters',
  customer: '/admin/imports',
}

function StepTitle({ step }: { step: SetupStep }) {
  const t = useWords(words)
  const title = t(`setup.steps.${step}.title`)
  const page = PAGES[step]
  return page ? <Link to={page}>{title}</Link> : <strong>{title}</strong>
}

function LastBackup({ at }: { at: string }) {
  const t = useWords(words)
  const [language, timeZone] = [useLanguage(), useTimeZone()]
  return <p>{t('setup.lastBackup', { day: formatDate(at, language, timeZone) })}</p>
}

/** Why a printed poster does not count. */
function LocalAddress() {
  const t = useWords(words)
  const { data: restaurant } = useRestaurantQuery()
  return restaurant && isLocalAddress(restaurant.publicUrl) ? <p>{t('setup.localAddress')}</p> : null
}

function useDismiss() {
  const t = useWords(words)
  const [save] = useSaveSetupMutation()
  const change = async (isDismissed: boolean): Promise<void> => {
    const answer = await save({ isDismissed })
    if (answer.error)
      return showToast({ title: t('setup.failed'), description: getErrorSentence(answer.error), tone: 'danger' })
    if (!isDismissed) return
    const action = { label: t('customer.undo'), onPress: () => void change(false) }
    showToast({ title: t('setup.dismissed'), action, tone: 'success' })
  }
  return change
}
