import { Controlled } from '@sufra/forms/controlled'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { SelectField } from '@sufra/ui/select-field'
import { useGetSegmentQuery, useListSegmentsQuery } from '../../calls/segments.ts'
import { useFilterText } from '../../parts/directory/use-filter-text.ts'
import { words } from '../../words.ts'
import type { CampaignForm } from './campaign-values.ts'

/** With the filters of the chosen segment, and how many customers it has. */
export function SegmentChoice({ form }: { form: CampaignForm }) {
  const t = useWords(words)
  const language = useLanguage()
  const describeFilter = useFilterText()
  const { data: segments = [] } = useListSegmentsQuery(undefined, { refetchOnMountOrArgChange: true })
  const chosen = form.watch('segmentId')
  const { currentData: counted } = useGetSegmentQuery({ id: chosen ?? 0 }, { skip: chosen === null })
  const options = segments.map(({ id, name }) => ({ value: String(id), label: name }))
  const hint =
    counted &&
    [
      t('campaigns.inSegment', { count: counted.customers, number: formatNumber(counted.customers, language) }),
      ...(Object.keys(counted.filter).length > 0 ? [describeFilter(counted.filter)] : []),
    ].join(' · ')
  return (
    <Controlled name="segmentId" control={form.control}>
      {({ value, onChange, ...field }) => (
        <SelectField
          {...field}
          label={t('campaigns.segment')}
          hint={hint}
          options={options}
          emptyText={t('campaigns.noSegments')}
          value={value === null ? null : String(value)}
          onChange={(id) => onChange(Number(id))}
        />
      )}
    </Controlled>
  )
}
