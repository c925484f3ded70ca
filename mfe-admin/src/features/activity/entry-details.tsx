import { useTimeZone } from '@sufra/api/restaurant-day'
import type { AuditEntry } from '@sufra/contracts/auth/staff/entities'
import { formatDateTime } from '@sufra/i18n/format'
import { isolateValue } from '@sufra/i18n/isolate-value'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { DataTable } from '@sufra/ui/data-table'
import { Dialog } from '@sufra/ui/dialog'
import { Bdi } from '@sufra/ui/localized-text'
import { words } from '../../words.ts'
import { type ChangedField, listChangedFields } from './list-changed-fields.ts'
import { useActionName, useRecordName } from './use-activity-columns.tsx'

export function EntryDetails({ line, onClose }: { line: AuditEntry; onClose: () => void }) {
  const t = useWords(words)
  const tc = useWords(common)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const nameOf = useActionName()
  const recordName = useRecordName()
  const fields = listChangedFields(line.before, line.after, (is) => tc(is ? 'answer.yes' : 'answer.no'))
  const columns = [
    { key: 'field', title: t('activity.field'), cell: ({ field }: ChangedField) => <Bdi>{field}</Bdi> },
    { key: 'before', title: t('activity.before'), cell: ({ before }: ChangedField) => <bdi>{before}</bdi> },
    { key: 'after', title: t('activity.after'), cell: ({ after }: ChangedField) => <bdi>{after}</bdi> },
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      title={nameOf(line.what)}
      description={[
        line.displayName ?? line.username,
        formatDateTime(line.createdAt, language, timeZone),
        recordName(line),
      ]
        .map((part) => isolateValue(part, language))
        .join(' · ')}
      footer={<Button onClick={onClose}>{tc('actions.close')}</Button>}
    >
      <DataTable
        caption={nameOf(line.what)}
        columns={columns}
        rows={fields}
        rowKey={({ field }) => field}
        empty={<p>{t('activity.nothing')}</p>}
      />
    </Dialog>
  )
}
