import { useRestaurantName, useRestaurantQuery } from '@sufra/api/restaurant-api'
import { common, useWords } from '@sufra/i18n/use-words'
import { LinkButton } from '@sufra/ui/button'
import { display } from '@sufra/ui/styles'
import styled from 'styled-components'
import { CustomerFrame } from '../../frame/customer-frame.tsx'
import { Lead } from '../../parts/form.tsx'
import { words } from '../../words.ts'

const Box = styled.section`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space[4]};
  padding-block: ${({ theme }) => theme.space[12]};
  text-align: center;
`
const Title = styled.h2`
  ${display}
  font-size: ${({ theme }) => theme.size.xxl};
`

export function NotFoundPage() {
  const t = useWords(words)
  const tc = useWords(common)
  const { isError } = useRestaurantQuery()
  const name = useRestaurantName() ?? ''
  return (
    <CustomerFrame title={isError ? t('frame.home') : name}>
      <Box>
        <Title data-page-title={tc('notFound')}>{tc('notFound')}</Title>
        <Lead>{t('frame.lost')}</Lead>
        <LinkButton to="/">{t('frame.goHome')}</LinkButton>
      </Box>
    </CustomerFrame>
  )
}
