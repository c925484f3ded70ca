import { common, useWords } from '@sufra/i18n/use-words'
import { Link } from '@sufra/ui/router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Icon } from '../controls/icon.tsx'
import { display } from '../theme/styles.ts'
import { color, font, radius, size, space } from '../theme/theme.ts'

const Page = styled.div`
  display: grid;
  gap: ${space[6]};
`
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
`
const Title = styled.h1`
  ${display}
  font-size: ${size.xxl};
`
const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: 32px;
  margin-inline-start: -${space[1]};
  padding-inline-end: ${space[2]};
  border-radius: ${radius.small};
  color: ${color.gold};
  font-size: ${size.s};
  font-weight: ${font.strong};
  text-decoration: none;
  &:hover { text-decoration: underline; }
`
const Note = styled.p`
  color: ${color.muted};
  font-size: ${size.s};
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`

interface StaffPageProps {
  title: string
  backTo?: string
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function StaffPage({ title, backTo, note, actions, children }: StaffPageProps) {
  const t = useWords(common)
  return (
    <Page>
      <Head>
        <div>
          {backTo && (
            <Back to={backTo}>
              <Icon of={ChevronLeft} size={18} mirrored />
              {t('actions.back')}
            </Back>
          )}
          <Title>{title}</Title>
          {note && <Note>{note}</Note>}
        </div>
        {actions && <Actions>{actions}</Actions>}
      </Head>
      {children}
    </Page>
  )
}
