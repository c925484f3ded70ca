import { useWords } from '@sufra/i18n/use-words'
import { scannableCode } from '@sufra/ui/theme'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import styled from 'styled-components'
import { CounterCard } from '../../parts/counter-card/counter-card.tsx'
import { useCardKey } from '../../parts/counter-card/use-card-key.ts'
import { words } from '../../words.ts'

/** Without the quiet zone. */
const SMALL = 80

const QrButton = styled.button`
  display: grid;
  justify-self: end;
  padding: ${({ theme }) => theme.space[4]};
  border: 2px solid transparent;
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${scannableCode.bgColor};
  forced-color-adjust: none;
  cursor: zoom-in;
  transition: border-color ${({ theme }) => theme.motion.quick};
  svg { overflow: visible; }
  /* The quiet zone, in modules, half of it under the ground: see scanned. */
  svg > path:first-child { stroke: ${scannableCode.bgColor}; stroke-width: ${2 * scannableCode.marginSize}; }
  &:hover { border-color: ${({ theme }) => theme.color.goldBright}; }
`

/** Dark on light for the till's scanner. */
export function MemberQr({ uniqueId }: { uniqueId: string }) {
  const t = useWords(words)
  const [large, setLarge] = useState(false)
  // Preloads the key, so that the card works offline at the counter.
  useCardKey()
  return (
    <>
      <QrButton type="button" aria-label={t('home.enlargeQr')} onClick={() => setLarge(true)}>
        <QRCodeSVG value={uniqueId} size={SMALL} {...scannableCode} marginSize={0} aria-hidden />
      </QrButton>
      {large && <CounterCard onClose={() => setLarge(false)} />}
    </>
  )
}
