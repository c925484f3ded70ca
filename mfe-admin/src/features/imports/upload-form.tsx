import { getErrorSentence } from '@sufra/api/api-error'
import { IMPORT_KINDS, IMPORT_MOST_BYTES, type ImportKind } from '@sufra/domain/platform/import-limits'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { Field } from '@sufra/ui/field'
import { Icon } from '@sufra/ui/icon'
import { RadioField } from '@sufra/ui/radio-field'
import { color, radius, size, space } from '@sufra/ui/theme'
import { Upload } from 'lucide-react'
import { type DragEvent, type FormEvent, useRef, useState } from 'react'
import styled from 'styled-components'
import { useCreateImportMutation } from '../../calls/imports.ts'
import { words } from '../../words.ts'

const Form = styled.form`
  display: grid;
  gap: ${space[6]};
  justify-items: start;
  > * { inline-size: min(100%, 36rem); }
  > button { inline-size: auto; }
`
const Place = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1px dashed ${color.edge};
  border-radius: ${radius.control};
  background: ${color.paper};
  font-size: ${size.s};
  overflow-wrap: anywhere;
`

const Lead = styled.p`
  color: ${color.muted};
  font-size: ${size.s};
`

const MEGABYTE = 1024 ** 2

/** The first step. */
export function UploadForm({ onUploaded }: { onUploaded: (id: number) => void }) {
  const t = useWords(words)
  const language = useLanguage()
  const [kind, setKind] = useState<ImportKind>('customers')
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const [upload, { isLoading }] = useCreateImportMutation()

  const choose = (chosen: File | undefined) => {
    setFile(chosen ?? null)
    const isTooLarge = chosen !== undefined && chosen.size > IMPORT_MOST_BYTES
    setProblem(isTooLarge ? t('imports.tooLarge', { megabytes: IMPORT_MOST_BYTES / MEGABYTE }) : null)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    choose(event.dataTransfer.files[0])
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (problem || isLoading) return
    if (!file) return setProblem(t('imports.fileMissing'))
    try {
      onUploaded((await upload({ kind, file }).unwrap()).id)
    } catch (error) {
      setProblem(getErrorSentence(error, language))
    }
  }
  return (
    <Card>
      <Form onSubmit={(event) => void submit(event)} noValidate>
        <RadioField
          label={t('imports.kind')}
          options={IMPORT_KINDS.map((value) => ({ value, label: t(`imports.kinds.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
        <Field as="group" label={t('imports.file')} hint={t('imports.fileHint')} error={problem ?? undefined}>
          {(wiring, labelId) => (
            <Place
              role="group"
              aria-labelledby={labelId}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => drop(event)}
            >
              <input
                ref={input}
                type="file"
                hidden
                aria-label={t('imports.choose')}
                accept=".csv,.txt,.tsv,.xlsx,text/csv"
                onChange={({ target }) => {
                  choose(target.files?.[0])
                  // Allows choosing the same file again.
                  target.value = ''
                }}
              />
              <Button {...wiring} type="button" kind="secondary" onClick={() => input.current?.click()}>
                {t('imports.choose')}
              </Button>
              <bdi role="status">{file?.name ?? t('imports.noFile')}</bdi>
            </Place>
          )}
        </Field>
        {kind === 'customers' && <Lead>{t('imports.loginText')}</Lead>}
        <Button type="submit" icon={<Icon of={Upload} />} busy={isLoading}>
          {t('imports.upload')}
        </Button>
      </Form>
    </Card>
  )
}
