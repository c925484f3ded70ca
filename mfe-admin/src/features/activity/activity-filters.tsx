import { STAFF_ACTS, type StaffAct } from '@sufra/domain/auth/staff-acts'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { DateField } from '@sufra/ui/date-field'
import { SelectField } from '@sufra/ui/select-field'
import { space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { useListStaffQuery } from '../../calls/staff.ts'
import { words } from '../../words.ts'

export interface Filters {
  username: string | null
  what: StaffAct | null
  from: string | null
  to: string | null
}

export const NO_FILTERS: Filters = { username: null, what: null, from: null, to: null }

/** Radix lists have no empty value. */
const ALL = 'all'

const Row = styled(Card)`
  display: grid;
  align-items: end;
  gap: ${space[3]};
  grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr));
`

interface ActivityFiltersProps {
  filters: Filters
  onChange: (filters: Filters) => void
  onClear?: () => void
}

export function ActivityFilters({ filters, onChange, onClear }: ActivityFiltersProps) {
  const t = useWords(words)
  const { data: staff = [] } = useListStaffQuery()
  const people = [
    { value: ALL, label: t('activity.everybody') },
    ...staff.map(({ username, displayName }) => ({ value: username, label: displayName ?? username })),
  ]
  const acts = [
    { value: ALL, label: t('activity.everything') },
    ...STAFF_ACTS.map((act) => ({ value: act, label: t(`activity.acts.${act}`) })),
  ]
  const toFilter = <Value extends string>(value: string) => (value === ALL ? null : (value as Value))
  return (
    <Row>
      <SelectField
        label={t('activity.who')}
        options={people}
        value={filters.username ?? ALL}
        onChange={(value) => onChange({ ...filters, username: toFilter(value) })}
      />
      <SelectField
        label={t('activity.what')}
        options={acts}
        value={filters.what ?? ALL}
        onChange={(value) => onChange({ ...filters, what: toFilter<StaffAct>(value) })}
      />
      <DateField label={t('activity.from')} value={filters.from} onChange={(from) => onChange({ ...filters, from })} />
      <DateField label={t('activity.until')} value={filters.to} onChange={(to) => onChange({ ...filters, to })} />
      {onClear && (
        <Button kind="quiet" onClick={onClear}>
          {t('activity.clear')}
        </Button>
      )}
    </Row>
  )
}
