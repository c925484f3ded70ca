import { formatMoney } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Bdi } from '@sufra/ui/localized-text'
import { Tabs } from '@sufra/ui/tabs'
import { color, radius, scannableCode, space } from '@sufra/ui/theme'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import styled from 'styled-components'
import { words } from '../../words.ts'
import { CodeActions } from './code-actions.tsx'

export interface GeneratedCode {
  qrCode: string
  url: string
  amount: number
}

const Panel = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[3]};
  padding-block-start: ${space[4]};
  > [data-print] { display: grid; justify-items: center; gap: ${space[3]}; }
  p { color: ${color.muted}; overflow-wrap: anywhere; text-align: center; }
  svg { max-inline-size: 100%; block-size: auto; border-radius: ${radius.small}; }
`

export function ReceiptCode({ code }: { code: GeneratedCode }) {
  const t = useWords(words)
  const language = useLanguage()
  const [format, setFormat] = useState('link')
  const focusPanel = (value: string) => (
    <Panel>
      <div data-print>
        <QRCodeSVG
          value={value}
          size={300}
          {...scannableCode}
          title={t('qr.image', { amount: formatMoney(code.amount * 100, language) })}
        />
        <p>
          <Bdi>{value}</Bdi>
        </p>
      </div>
      <CodeActions value={value} fileName={`receipt-${code.qrCode}`} />
    </Panel>
  )
  return (
    <Tabs
      label={t('qr.format')}
      value={format}
      onChange={setFormat}
      tabs={[
        { value: 'link', label: t('qr.link'), content: focusPanel(code.url) },
        { value: 'direct', label: t('qr.direct'), content: focusPanel(code.qrCode) },
      ]}
    />
  )
}
