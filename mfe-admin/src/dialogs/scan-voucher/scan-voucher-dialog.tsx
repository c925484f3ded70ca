import { parseCode } from '@sufra/domain/promotions/discount-code'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { useScans } from '@sufra/ui/key-scans'
import { QrCamera } from '@sufra/ui/qr-camera'
import { color, size, space } from '@sufra/ui/theme'
import { useState } from 'react'
import styled from 'styled-components'
import { words } from '../../words.ts'

const Message = styled.p`
  /* Keeps its height while there is nothing to say. */
  min-block-size: calc(1em * var(--line-text));
  margin-block-start: ${space[3]};
  color: ${color.danger};
  font-size: ${size.s};
`

interface ScanVoucherDialogProps {
  onCode: (code: string) => void
  onClose: () => void
}

export default function ScanVoucherDialog({ onCode, onClose }: ScanVoucherDialogProps) {
  const t = useWords(words)
  const shared = useWords(common)
  const [isOther, setIsOther] = useState(false)
  const onRead = (text: string) => {
    const code = parseCode(text)
    setIsOther(code === null)
    if (code !== null) onCode(code)
  }
  useScans(onRead)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('scanVoucher.title')}
      description={t('scanVoucher.text')}
      footer={
        <Button kind="secondary" onClick={onClose}>
          {shared('actions.close')}
        </Button>
      }
    >
      <QrCamera onRead={onRead} />
      <Message role="alert">{isOther && t('scanVoucher.other')}</Message>
    </Dialog>
  )
}
