import type { ResultOfCall } from '@sufra/api/endpoint'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { Icon } from '@sufra/ui/icon'
import { font, radius, scannableCode, size, space } from '@sufra/ui/theme'
import { Printer } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import styled from 'styled-components'
import { managementWords } from '../../../management-words.ts'
import { PrintPortal } from '../../../parts/print-portal.tsx'
import { POSTER_TEXTS } from './poster-texts.ts'

/** Black on white also in the dark, like the paper. */
const Sheet = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
  padding: ${space[6]} ${space[4]};
  border-radius: ${radius.control};
  background: ${scannableCode.bgColor};
  color: ${scannableCode.fgColor};
  text-align: center;
  strong { font-size: ${size.l}; font-weight: ${font.strong}; }
  svg { inline-size: min(100%, 240px); block-size: auto; }
  p { overflow-wrap: anywhere; }
  @media print {
    gap: 10mm;
    padding: 10mm 0;
    font-size: 16pt;
    break-inside: avoid;
    strong { font-size: 28pt; }
    svg { inline-size: 100mm; }
  }
`

interface QueuePosterProps {
  restaurant: Pick<ResultOfCall<'restaurant'>, 'name' | 'nameAr'>
  link: string
  onClose: () => void
}

/** The poster at the door, whose code opens the queue's page. */
export default function QueuePoster({ restaurant, link, onClose }: QueuePosterProps) {
  const t = useWords(managementWords)
  const shared = useWords(common)
  const poster = <Poster {...{ restaurant, link }} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('onlineBooking.posterTitle')}
      description={t('onlineBooking.posterText')}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {shared('actions.close')}
          </Button>
          <Button icon={<Icon of={Printer} size={18} />} onClick={() => window.print()}>
            {t('onlineBooking.print')}
          </Button>
        </>
      }
    >
      {poster}
      <PrintPortal>{poster}</PrintPortal>
    </Dialog>
  )
}

function Poster({ restaurant: { name, nameAr }, link }: Omit<QueuePosterProps, 'onClose'>) {
  const t = useWords(managementWords)
  const { en, ar } = POSTER_TEXTS
  return (
    <Sheet>
      <div lang="en" dir="ltr">
        <p>
          <bdi>{name}</bdi>
        </p>
        <strong>{en.title}</strong>
        <p>{en.text}</p>
      </div>
      <QRCodeSVG value={link} size={240} level="Q" {...scannableCode} title={t('onlineBooking.posterCode', { link })} />
      <div lang="ar" dir="rtl">
        <p>
          <bdi>{nameAr ?? name}</bdi>
        </p>
        <strong>{ar.title}</strong>
        <p>{ar.text}</p>
      </div>
      <p dir="ltr">{link}</p>
    </Sheet>
  )
}
