import { common, useWords } from '@sufra/i18n/use-words'
import { CameraOff } from 'lucide-react'
import { useRef } from 'react'
import styled from 'styled-components'
import { Icon } from '../controls/icon.tsx'
import { Ring } from '../controls/spinner.tsx'
import { color, radius, shadow, size, space } from '../theme/theme.ts'
import { useQrCamera } from './use-qr-camera.ts'

const Frame = styled.div`
  position: relative;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  place-items: center;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.inkFill};
  color: ${color.onInk};
`
const Video = styled.video`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
`
const Window = styled.span`
  position: relative;
  grid-area: 1 / 1;
  block-size: 64%;
  aspect-ratio: 1;
  border: 3px solid ${color.goldBright};
  border-radius: ${radius.card};
  box-shadow: ${shadow.cutout};
`
const Message = styled.div`
  grid-area: 1 / 1;
`
const Words = styled.p`
  position: relative;
  display: grid;
  justify-items: center;
  gap: ${space[3]};
  max-inline-size: 30ch;
  padding: ${space[4]};
  font-size: ${size.s};
  text-align: center;
  text-wrap: balance;
`

export function QrCamera({ onRead }: { onRead: (text: string) => void }) {
  const t = useWords(common)
  const video = useRef<HTMLVideoElement>(null)
  const state = useQrCamera(video, onRead)
  const off = state === 'denied' || state === 'missing' || state === 'failed'
  return (
    <Frame data-loading={state === 'starting' || undefined}>
      <Video ref={video} muted playsInline aria-label={t('camera.label')} hidden={state !== 'looking'} />
      {state === 'looking' && <Window aria-hidden />}
      <Message role="status">
        {state === 'starting' && (
          <Words>
            <Ring aria-hidden />
            {t('camera.starting')}
          </Words>
        )}
        {off && (
          <Words>
            <Icon of={CameraOff} size={28} />
            {t(`camera.${state}`)}
          </Words>
        )}
      </Message>
    </Frame>
  )
}
