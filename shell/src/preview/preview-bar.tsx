import { useCanEdit, useSession } from '@sufra/api/session'
import { useWords } from '@sufra/i18n/use-words'
import { ConfirmDialog } from '@sufra/ui/confirm-dialog'
import { useEffect } from 'react'
import styled, { createGlobalStyle } from 'styled-components'
import { Bar, BarButton } from '../bar.ts'
import { words } from '../words.ts'
import { confirmPreview, endPreview, getStartedPreview, reloadForPerson, type StartedPreview } from './preview.ts'

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

/** For editors alone; another person gets another page. */
export default function PreviewBar() {
  const t = useWords(words)
  const canEdit = useCanEdit()
  const { epoch } = useSession()
  const preview = getStartedPreview()

  useEffect(() => {
    if (epoch > 0) reloadForPerson()
  }, [epoch])

  if (!canEdit || !preview) return null
  const { frontEnd, version, state } = preview
  if (state === 'unconfirmed') {
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
  const release = `${frontEnd} ${version}`
  return (
    <FloatingBar as="aside" aria-label={t('preview')}>
      <PageEnd />
      <span>{t(getSentence(preview), { release, address: version })}</span>
      <BarButton type="button" onClick={endPreview}>
        {t('endPreview')}
      </BarButton>
    </FloatingBar>
  )
}

function getSentence({ state, isLocal }: StartedPreview) {
  if (state === 'started') return 'previewOf'
  if (state === 'refused') return 'localRefused'
  return isLocal ? 'localMissing' : 'previewUnknown'
}
