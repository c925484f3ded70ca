import type { ReactNode } from 'react'
import styled from 'styled-components'
import { display } from '../theme/styles.ts'
import { color, size, space } from '../theme/theme.ts'

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
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function StaffPage({ title, note, actions, children }: StaffPageProps) {
  return (
    <Page>
      <Head>
        <div>
          <Title>{title}</Title>
          {note && <Note>{note}</Note>}
        </div>
        {actions && <Actions>{actions}</Actions>}
      </Head>
      {children}
    </Page>
  )
}
