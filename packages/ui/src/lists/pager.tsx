import { formatNumber } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import styled from 'styled-components'
import { IconButton } from '../controls/icon-button.tsx'
import { tabular } from '../theme/styles.ts'
import { color, size, space } from '../theme/theme.ts'

const Bar = styled.nav`
  ${tabular}
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[2]};
  padding: ${space[2]} ${space[3]};
  font-size: ${size.s};
  color: ${color.inkSoft};
`

interface PagerProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

export function Pager({ page, pages, onPage }: PagerProps) {
  const t = useWords(common)
  const language = useLanguage()
  if (pages <= 1) return null
  const words = { page: formatNumber(page, language), pages: formatNumber(pages, language) }
  return (
    <Bar aria-label={t('pager.label')}>
      <IconButton
        label={t('pager.previous')}
        icon={ChevronLeft}
        mirrored
        ended={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span aria-live="polite">{t('pager.page', words)}</span>
      <IconButton
        label={t('pager.next')}
        icon={ChevronRight}
        mirrored
        ended={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </Bar>
  )
}
