import { useWords } from '@sufra/i18n/use-words'
import { Dialog } from '@sufra/ui/dialog'
import { QrCamera } from '@sufra/ui/qr-camera'
import { useState } from 'react'
import styled from 'styled-components'
import { words } from '../../words.ts'
import { TypedCode } from './typed-code.tsx'
import { type ReceiptState, useScan } from './use-scan.ts'

const Two = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
`
const Reason = styled.p`
  padding: ${({ theme }) => `${theme.space[3]} ${theme.space[4]}`};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.tones.danger.fill};
  color: ${({ theme }) => theme.tones.danger.text};
  font-size: ${({ theme }) => theme.size.s};
`

export default function ScanDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(words)
  const [state, setState] = useState<ReceiptState>({ name: 'idle' })
  const scan = useScan({ setState })
  const busy = state.name === 'scanning'

  async function submitCode(text: string): Promise<void> {
    if (!busy && (await scan(text))) onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('receipt.scan')} description={t('receipt.scanText')}>
      <Two>
        <QrCamera onRead={(text) => void submitCode(text)} />
        <div role="alert">
          {state.name === 'failed' && (
            <Reason>
              {state.title}: {state.text}
            </Reason>
          )}
        </div>
        <TypedCode busy={busy} onSubmit={(text) => void submitCode(text)} />
      </Two>
    </Dialog>
  )
}
