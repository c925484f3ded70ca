import type { RefusedLine } from '@sufra/contracts/customers/imports/entities'
import { exportRefusedLines } from '@sufra/contracts/customers/imports/routes'
import { getRefusalSentence } from '@sufra/i18n/error-sentence'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { type Column, DataTable } from '@sufra/ui/data-table'
import { Pager } from '@sufra/ui/pager'
import { font, size, space } from '@sufra/ui/theme'
import { useState } from 'react'
import styled from 'styled-components'
import { useListRefusedLinesQuery } from '../../calls/imports.ts'
import { ExportButton } from '../../parts/export-button.tsx'
import { words } from '../../words.ts'
import { useFieldName } from './use-field-name.ts'

const PER_PAGE = 20

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  margin-block-end: ${space[3]};
  h2 { font-size: ${size.m}; font-weight: ${font.strong}; }
`

/** A cell may hold a page. */
const Clamped = styled.bdi`
  display: -webkit-box;
  max-inline-size: 28ch;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`

export function RefusedLines({ id, total }: { id: number; total: number }) {
  const t = useWords(words)
  const language = useLanguage()
  const nameField = useFieldName()
  const [page, setPage] = useState(1)
  const { data } = useListRefusedLinesQuery({ id, page, limit: PER_PAGE })
  const columns: Column<RefusedLine>[] = [
    { key: 'line', title: t('imports.line'), cell: ({ line }) => formatNumber(line, language), numeric: true },
    { key: 'name', title: t('imports.fields.name'), cell: ({ name }) => <FileText text={name} /> },
    { key: 'field', title: t('imports.field'), cell: ({ field }) => (field === null ? '–' : nameField(field)) },
    { key: 'value', title: t('imports.value'), cell: ({ value }) => <FileText text={value} /> },
    {
      key: 'why',
      title: t('imports.why'),
      cell: ({ code, facts, reason }) => getRefusalSentence({ code, facts, message: reason }, language),
    },
  ]
  return (
    <section aria-label={t('imports.refusedLines')}>
      <Head>
        <h2>{t('imports.refusedLines')}</h2>
        <ExportButton
          path={exportRefusedLines.path.replace(':id', String(id))}
          fileName="refused.csv"
          label={t('imports.download')}
          running={t('imports.downloading')}
        />
      </Head>
      <DataTable caption={t('imports.refusedLines')} columns={columns} rows={data?.items} rowKey={({ line }) => line} />
      <Pager page={page} pages={Math.ceil(total / PER_PAGE)} onPage={setPage} />
    </section>
  )
}

function FileText({ text }: { text: string | undefined }) {
  return text === undefined ? '–' : <Clamped>{text}</Clamped>
}
