import { getErrorSentence } from '@sufra/api/api-error'
import { useCanEdit, useSession } from '@sufra/api/session'
import { useStartTestGuestMutation } from '@sufra/api/session-api'
import { endTestGuest, getTestGuest, openTestGuest } from '@sufra/api/test-guest'
import { useWords } from '@sufra/i18n/use-words'
import { ConfirmDialog } from '@sufra/ui/confirm-dialog'
import { useEffect, useState } from 'react'
import styled, { createGlobalStyle } from 'styled-components'
import { Bar, BarButton } from '../bar.ts'
import { words } from '../words.ts'
import {
  confirmPreview,
  endPreview,
  getPreviewQuery,
  getStartedPreview,
  reloadForPerson,
  type StartedPreview,
} from './preview.ts'

/** In sight on every page, above what scrolls. */
const FloatingBar = styled(Bar)`
  position: fixed;
  inset-block-end: calc(${({ theme }) => theme.space[4]} + env(safe-area-inset-bottom));
  inset-inline: 0;
  z-index: ${({ theme }) => theme.layer.bar};
  inline-size: fit-content;
  max-inline-size: calc(100% - 2 * ${({ theme }) => theme.space[4]});
  margin-inline: auto;
  padding-block: ${({ theme }) => theme.space[1]};
  column-gap: ${({ theme }) => theme.space[4]};
  row-gap: 0;
  border: 1px solid ${({ theme }) => theme.color.gold};
  border-radius: ${({ theme }) => theme.radius.card};
  box-shadow: ${({ theme }) => theme.shadow.overlay};
  text-align: center;
  @media print { display: none; }
`
/** The end of a page stays reachable. */
const PageEnd = createGlobalStyle`
  @media screen { body { padding-block-end: 128px; } }
`

/** For editors and their test guests; another person gets another page. */
export default function PreviewBar() {
  const t = useWords(words)
  const canEdit = useCanEdit()
  const { epoch, customer } = useSession()
  const preview = getStartedPreview()
  const isTestGuest = getTestGuest() !== null

  useEffect(() => {
    if (epoch > 0 && !isTestGuest) reloadForPerson()
  }, [epoch, isTestGuest])

  if (!isTestGuest && !(canEdit && preview)) return null
  if (preview?.state === 'unconfirmed') return <LocalQuestion preview={preview} />
  return (
    <FloatingBar as="aside" aria-label={t('preview')}>
      <PageEnd />
      {isTestGuest && <span>{t(customer ? 'testGuest' : 'testGuestOver')}</span>}
      {preview && <span>{t(getSentence(preview), { release: getRelease(preview), address: preview.version })}</span>}
      {isTestGuest ? (
        <BarButton type="button" onClick={endTestGuest}>
          {t('endTestGuest')}
        </BarButton>
      ) : (
        <>
          <SeeAsGuest />
          <BarButton type="button" onClick={endPreview}>
            {t('endPreview')}
          </BarButton>
        </>
      )}
    </FloatingBar>
  )
}

function SeeAsGuest() {
  const t = useWords(words)
  const [startTestGuest, { isLoading }] = useStartTestGuestMutation()
  const [problem, setProblem] = useState('')

  async function press(): Promise<void> {
    if (isLoading) return
    setProblem('')
    try {
      const isOpen = await openTestGuest(() => startTestGuest({}).unwrap(), getPreviewQuery())
      if (!isOpen) setProblem(t('tabBlocked'))
    } catch (error) {
      setProblem(getErrorSentence(error))
    }
  }
  return (
    <>
      <span role="alert">{problem}</span>
      <BarButton type="button" aria-disabled={isLoading} onClick={() => void press()}>
        {t('seeAsGuest')}
      </BarButton>
    </>
  )
}

function LocalQuestion({ preview }: { preview: StartedPreview }) {
  const t = useWords(words)
  const { frontEnd, version } = preview
  return (
    <ConfirmDialog
      open
      title={t('confirmLocal', { frontEnd })}
      text={t('confirmLocalText', { address: `http://${version}` })}
      confirmLabel={t('loadLocal')}
      onConfirm={() => confirmPreview(preview)}
      onCancel={endPreview}
    />
  )
}

const getRelease = ({ frontEnd, version }: StartedPreview) => `${frontEnd} ${version}`

function getSentence({ state, isLocal }: StartedPreview) {
  if (state === 'started') return 'previewOf'
  if (state === 'refused') return 'localRefused'
  return isLocal ? 'localMissing' : 'previewUnknown'
}
