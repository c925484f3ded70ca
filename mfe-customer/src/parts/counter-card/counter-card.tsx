import { useCustomer } from '@sufra/api/session'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { FullScreen } from '@sufra/ui/full-screen'
import { Bdi } from '@sufra/ui/localized-text'
import { display, tabular } from '@sufra/ui/styles'
import { scannableCode } from '@sufra/ui/theme'
import { QRCodeSVG } from 'qrcode.react'
import styled from 'styled-components'
import { words } from '../../words.ts'
import { canSign, useCardCode } from './use-card-code.ts'
import { useCardKey } from './use-card-key.ts'
import { useWakeLock } from './use-wake-lock.ts'

const Sheet = styled.div`
  flex: 1;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${({ theme }) => theme.space[2]};
  text-align: center;

  @media (orientation: landscape) {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    justify-items: start;
    gap: ${({ theme }) => theme.space[6]};
    text-align: start;
  }
`
/** Reserves its room. On phones the white reaches the edges. */
const Code = styled.div`
  inline-size: max(200px, min(100vw, 100dvh - 320px, 640px));
  margin-inline: calc(-1 * ${({ theme }) => theme.space[4]});
  aspect-ratio: 1;
  svg { display: block; inline-size: 100%; block-size: 100%; }

  @media (orientation: landscape) {
    inline-size: min(50vw, 100dvh - 88px);
    margin-inline: 0;
  }
`
const Facts = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  min-inline-size: 0;
  max-inline-size: 100%;
`
const Name = styled.p`
  ${display}
  font-size: ${({ theme }) => theme.size.xl};
  overflow-wrap: anywhere;
`
const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[8]};
  ${tabular}
  dt { color: ${({ theme }) => theme.color.muted}; font-size: ${({ theme }) => theme.size.s}; }
  dd { ${display} font-size: ${({ theme }) => theme.size.xxl}; }

  @media (orientation: landscape) { justify-content: start; }
`
const Quiet = styled.p`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.s};
  text-wrap: balance;
`

/**
 * Offline card: the code at full width on white, with a wake lock.
 * Without a key the code is the plain customer ID.
 */
export function CounterCard({ onClose }: { onClose: () => void }) {
  const t = useWords(words)
  const language = useLanguage()
  const { uniqueId, firstName, lastName, points } = useCustomer()
  const found = useCardKey({ anew: true })
  const card = canSign() ? found : null
  const changing = useCardCode(uniqueId, card)
  const code = card ? changing : uniqueId
  useWakeLock()
  return (
    <FullScreen open onClose={onClose} title={t('home.qrTitle')}>
      <Sheet>
        <Code>
          {code && (
            <QRCodeSVG value={code} {...scannableCode} title={t('home.qrPicture', { id: uniqueId })} role="img" />
          )}
        </Code>
        <Facts>
          <Name>
            <bdi>{`${firstName} ${lastName}`}</bdi>
          </Name>
          <Figures>
            <div>
              <dt>{t('home.customerId')}</dt>
              <dd>
                <Bdi>{uniqueId}</Bdi>
              </dd>
            </div>
            <div>
              <dt>{t('home.qrPoints')}</dt>
              <dd>{formatNumber(points, language)}</dd>
            </div>
          </Figures>
          <Quiet>
            {t('home.qrText')} {card && t('home.qrChanges')}
          </Quiet>
        </Facts>
      </Sheet>
    </FullScreen>
  )
}
