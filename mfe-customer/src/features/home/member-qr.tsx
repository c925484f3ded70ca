import { useWords } from '@sufra/i18n/use-words'
import { Dialog } from '@sufra/ui/dialog'
import { Bdi } from '@sufra/ui/isolate'
import { display } from '@sufra/ui/styles'
import { scanned } from '@sufra/ui/theme'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import styled from 'styled-components'
import { words } from '../../words.ts'

const SMALL = 80
const LARGE = 264
/** Modules of white around a code, which scanners look for. */
const QUIET_ZONE = 4

/** The panel is the light around the code, too. */
const Press = styled.button`
  display: grid;
  justify-self: end;
  padding: ${({ theme }) => theme.space[3]};
  border: 2px solid transparent;
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${scanned.bgColor};
  forced-color-adjust: none;
  cursor: zoom-in;
  transition: border-color ${({ theme }) => theme.motion.quick};
  &:hover { border-color: ${({ theme }) => theme.color.goldBright}; }
`
const Large = styled.div`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space[2]};
  svg { border-radius: ${({ theme }) => theme.radius.small}; }
`
const Id = styled.p`
  ${display}
  font-size: ${({ theme }) => theme.size.display};
`

/** The customer ID for the till's scanner: dark on light, which every scanner reads, in the card and large on tap. */
export function MemberQr({ uniqueId }: { uniqueId: string }) {
  const t = useWords(words)
  const [large, setLarge] = useState(false)
  const picture = t('home.qrPicture', { id: uniqueId })
  return (
    <>
      <Press type="button" aria-label={t('home.enlargeQr')} onClick={() => setLarge(true)}>
        <QRCodeSVG value={uniqueId} size={SMALL} {...scanned} aria-hidden />
      </Press>
      <Dialog open={large} onClose={() => setLarge(false)} title={t('home.qrTitle')} description={t('home.qrText')}>
        <Large>
          <QRCodeSVG value={uniqueId} size={LARGE} {...scanned} marginSize={QUIET_ZONE} title={picture} role="img" />
          <Id>
            <Bdi>{uniqueId}</Bdi>
          </Id>
        </Large>
      </Dialog>
    </>
  )
}
