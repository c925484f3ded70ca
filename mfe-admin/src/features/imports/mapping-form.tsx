import { getErrorSentence } from '@sufra/api/api-error'
import type { Import } from '@sufra/contracts/customers/imports/entities'
import { CUSTOMER_IMPORT_FIELDS, CUSTOMER_IMPORT_REQUIRED } from '@sufra/domain/customers/customer-import'
import { IMPORT_EXISTING, type ImportKind } from '@sufra/domain/platform/import-limits'
import { BOOKING_IMPORT_FIELDS, BOOKING_IMPORT_REQUIRED } from '@sufra/domain/reservations/booking-import'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Notice } from '@sufra/ui/notice'
import { RadioField } from '@sufra/ui/radio-field'
import { SelectField } from '@sufra/ui/select-field'
import { color, size, space } from '@sufra/ui/theme'
import { type FormEvent, useMemo, useState } from 'react'
import styled from 'styled-components'
import { useCheckImportMutation } from '../../calls/imports.ts'
import { words } from '../../words.ts'

const Form = styled.form`
  display: grid;
  gap: ${space[6]};
  justify-items: start;
  > button { inline-size: auto; }
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
  align-items: start;
  gap: ${space[4]};
  inline-size: 100%;
`
const Choice = styled.div`
  inline-size: min(100%, 36rem);
`
const Lead = styled.p`
  color: ${color.muted};
  font-size: ${size.s};
`

/** No header is empty. */
const NONE = ''
const REQUIRED: Record<ImportKind, readonly string[]> = {
  customers: CUSTOMER_IMPORT_REQUIRED,
  reservations: BOOKING_IMPORT_REQUIRED,
}

/** The second step: which column has which field. */
export function MappingForm({ record, onChecked }: { record: Import; onChecked: () => void }) {
  const t = useWords(words)
  const language = useLanguage()
  const [mapping, setMapping] = useState<Record<string, string>>(record.mapping)
  const [existing, setExisting] = useState(record.existing)
  const [problem, setProblem] = useState<string | null>(null)
  const [missing, setMissing] = useState<readonly string[]>([])
  const [check, { isLoading }] = useCheckImportMutation()
  const { columns, kind, id } = record
  const fields = kind === 'customers' ? CUSTOMER_IMPORT_FIELDS : BOOKING_IMPORT_FIELDS
  const options = useMemo(
    () => [
      { value: 'none', label: t('imports.noColumn') },
      ...columns.map(({ header }, index) => ({ value: String(index), label: header })),
    ],
    [columns, t],
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const without = fields.filter((field) => REQUIRED[kind].includes(field) && !mapping[field])
    setMissing(without)
    if (without.length > 0 || isLoading) return
    try {
      await check({ id, mapping, existing }).unwrap()
      onChecked()
    } catch (error) {
      setProblem(getErrorSentence(error, language))
    }
  }
  const choose = (field: string, header: string) => {
    setMapping({ ...mapping, [field]: header })
    setMissing(missing.filter((each) => each !== field))
  }
  const describe = (header: string | undefined) => {
    const samples = columns.find((column) => column.header === header)?.samples ?? []
    return samples.length > 0 ? samples.join(' · ') : undefined
  }
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <Lead>{t('imports.columnsText', { number: formatNumber(record.lines, language) })}</Lead>
      {problem && (
        <Notice $tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <Columns>
        {fields.map((field) => (
          <SelectField
            key={field}
            label={t(`imports.fields.${field}`)}
            optional={!REQUIRED[kind].includes(field)}
            hint={field === 'lastName' && !mapping[field] ? t('imports.splitHint') : describe(mapping[field])}
            error={missing.includes(field) ? t('imports.columnMissing') : undefined}
            options={options}
            value={String(columns.findIndex(({ header }) => header === mapping[field])).replace('-1', 'none')}
            onChange={(value) => choose(field, columns[Number(value)]?.header ?? NONE)}
          />
        ))}
      </Columns>
      {kind === 'customers' && (
        <Choice>
          <RadioField
            label={t('imports.existing')}
            hint={t('imports.existingHint')}
            options={IMPORT_EXISTING.map((value) => ({ value, label: t(`imports.existingChoices.${value}`) }))}
            value={existing}
            onChange={setExisting}
          />
        </Choice>
      )}
      <Button type="submit" busy={isLoading}>
        {t('imports.check')}
      </Button>
    </Form>
  )
}
