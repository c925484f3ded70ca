import { getErrorSentence } from '@sufra/api/api-error'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { saveFile } from '@sufra/ui/save-file'
import { showToast } from '@sufra/ui/toast'
import { VisuallyHidden } from '@sufra/ui/visually-hidden'
import { FileSpreadsheet } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { words } from '../words.ts'
import { download } from './download.ts'

const MEGABYTE = 1_000_000

interface ExportButtonProps {
  path: string
  /** Fallback when the server sends no name. */
  fileName: string
  label: string
  /** Announced to screen readers. */
  running: string
}

export function ExportButton({ path, fileName, label, running }: ExportButtonProps) {
  const t = useWords(words)
  const language = useLanguage()
  const [bytes, setBytes] = useState<number | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  async function run(): Promise<void> {
    const { signal } = leaving.current
    setBytes(0)
    try {
      const file = await download(path, fileName, setBytes, signal)
      saveFile(file)
      showToast({ title: t('export.done'), description: t('export.doneText', { file: file.name }), tone: 'success' })
    } catch (error) {
      if (signal.aborted) return
      showToast({ title: t('export.failed'), description: getErrorSentence(error), tone: 'danger' })
    }
    setBytes(null)
  }
  const megabytes = formatNumber(Math.round(((bytes ?? 0) / MEGABYTE) * 10) / 10, language)
  const size = `${megabytes} MB`
  const under = bytes !== null && bytes > 0 ? t('export.under', { size }) : null
  return (
    <>
      <Button
        kind="secondary"
        icon={<Icon of={FileSpreadsheet} />}
        busy={bytes === 0}
        paused={bytes !== null}
        onClick={() => void run()}
      >
        {under ?? label}
      </Button>
      <VisuallyHidden role="status">{bytes === null ? '' : running}</VisuallyHidden>
    </>
  )
}
