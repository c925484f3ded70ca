import { useCanEdit } from '@sufra/api/session'
import { exportCustomers } from '@sufra/contracts/customers/routes'
import { useWords } from '@sufra/i18n/use-words'
import { words } from '../../words.ts'
import { ExportButton } from '../export-button.tsx'

interface ExportCustomersProps {
  /** Query parameters of the filter; everybody by default. */
  only?: Record<string, string | number | undefined>
}

export function ExportCustomers({ only }: ExportCustomersProps) {
  const t = useWords(words)
  if (!useCanEdit()) return null
  const asked = Object.entries(only ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]]))
  const query = new URLSearchParams(asked)
  return (
    <ExportButton
      path={only ? `${exportCustomers.path}?${query}` : exportCustomers.path}
      fileName="customers.xlsx"
      label={t(only ? 'directory.exportThese' : 'export.button')}
      running={t('export.running')}
    />
  )
}
