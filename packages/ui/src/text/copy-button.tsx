import { common, useWords } from '@sufra/i18n/use-words'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, type ButtonProps } from '../controls/button.tsx'
import { Icon } from '../controls/icon.tsx'
import { copyText } from './copy-text.ts'

const COPIED_MS = 2000

export function CopyButton({
  text,
  label,
  kind = 'secondary',
  onCopied,
}: { text: string; label?: string; onCopied?: () => void } & Pick<ButtonProps, 'kind'>) {
  const t = useWords(common)
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    // Refused by the browser: the text beside the button can be selected by hand.
    if (!(await copyText(text))) return
    setCopied(true)
    onCopied?.()
  }
  return (
    <Button kind={kind} icon={<Icon of={copied ? Check : Copy} size={18} />} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? t('state.copied') : (label ?? t('actions.copy'))}</span>
    </Button>
  )
}
