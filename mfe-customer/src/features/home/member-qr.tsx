import { useWords } from '@sufra/i18n/use-words'
import { Dialog } from '@sufra/ui/dialog'
import { Bdi } from '@sufra/ui/isolate'
import { display } from '@sufra/ui/styles'
import { color, palettes } from '@sufra/ui/theme'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import styled from 'styled-components'
import { words } from '../../words.ts'

const SMALL = 80
const LARGE = 264
/** Modules of white around a code, which scanners look for. */
const QUIET_ZONE = 4

const Press = styled.button`
  align-self: start;
  padding: ${({ theme }) => theme.space[2]};
  border: 1px solid ${({ theme }) => theme.color.inkLine};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.inkFill};
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

/** The customer ID for the till's scanner: yellow on black in the card, black on white (which every scanner reads) on tap. */
export function MemberQr({ uniqueId }: { uniqueId: string }) {
  const t = useWords(words)
  const [large, setLarge] = useState(false)
  const picture = t('home.qrPicture', { id: uniqueId })
  return (
    <>
      <Press type="button" aria-label={t('home.enlargeQr')} onClick={() => setLarge(true)}>
        <QRCodeSVG value={uniqueId} size={SMALL} fgColor={color.goldBright} bgColor={color.inkFill} aria-hidden />
      </Press>
      <Dialog open={large} onClose={() => setLarge(false)} title={t('home.qrTitle')} description={t('home.qrText')}>
        <Large>
          <QRCodeSVG
            value={uniqueId}
            size={LARGE}
            fgColor={palettes.light.ink}
            bgColor={palettes.light.card}
            marginSize={QUIET_ZONE}
            title={picture}
            role="img"
          />
          <Id>
            <Bdi>{uniqueId}</Bdi>
          </Id>
        </Large>
      </Dialog>
    </>
  )
}
