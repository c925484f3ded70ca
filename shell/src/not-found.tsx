import { common, useWords } from '@sufra/i18n/use-words'
import { LinkButton } from '@sufra/ui/button'
import { CustomerColumn } from '@sufra/ui/customer-column'
import { EmptyState } from '@sufra/ui/empty-state'
import { LanguageSwitch } from '@sufra/ui/language-switch'
import { TopBar } from '@sufra/ui/top-bar'
import { STAFF_HOME } from './destination.ts'
import { words } from './words.ts'

export default function NotFound() {
  const t = useWords(words)
  const title = useWords(common)('notFound')
  return (
    <CustomerColumn top={<TopBar title={title} end={<LanguageSwitch />} />}>
      <EmptyState text={t('lost')} action={<LinkButton to={STAFF_HOME}>{t('toDashboard')}</LinkButton>} />
    </CustomerColumn>
  )
}
