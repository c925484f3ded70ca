import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { CopyButton } from '@sufra/ui/copy-button'
import { Icon } from '@sufra/ui/icon'
import { saveFile } from '@sufra/ui/save-file'
import { scannableCode, space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { ImageDown, Printer } from 'lucide-react'
import { QRCodeCanvas } from 'qrcode.react'
import { useRef } from 'react'
import styled, { createGlobalStyle } from 'styled-components'
import { words } from '../../words.ts'

const PrintStyle = createGlobalStyle`
  @media print {
    body * { visibility: hidden; }
    [data-print], [data-print] * { visibility: visible; }
    [data-print] { position: fixed; inset-block-start: 0; inset-inline: 0; }
  }
`
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[2]};
`

interface CodeActionsProps {
  value: string
  fileName: string
}

export function CodeActions({ value, fileName }: CodeActionsProps) {
  const t = useWords(words)
  const tc = useWords(common)
  const picture = useRef<HTMLCanvasElement>(null)

  const save = () =>
    picture.current?.toBlob((content) => content && saveFile({ name: `${fileName}.png`, content }), 'image/png')
  return (
    <Row>
      <PrintStyle />
      <CopyButton text={value} onCopied={() => showToast({ title: tc('state.copied'), tone: 'success' })} />
      <Button kind="secondary" icon={<Icon of={Printer} />} onClick={() => window.print()}>
        {t('qr.print')}
      </Button>
      <Button kind="secondary" icon={<Icon of={ImageDown} />} onClick={save}>
        {t('qr.download')}
      </Button>
      <QRCodeCanvas ref={picture} value={value} size={300} {...scannableCode} hidden />
    </Row>
  )
}
