import { DensityProvider } from '@sufra/ui/density'
import type { ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { color, space, width } from '../theme/theme.ts'
import { SkipLink } from './skip-link.tsx'

const Surround = styled.div`
  min-block-size: 100dvh;
  background: ${color.surround};
`
/** With a bar and enough width, the bar stands at the side. */
const besideBar = css`
  @media (min-width: ${width.wide}) {
    display: grid;
    grid-template-columns: 216px minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    max-inline-size: 1120px;
    padding-block-end: 0;
    > nav { grid-column: 1; grid-row: 1 / -1; }
    > :is(header, main) { grid-column: 2; border-inline-start: 1px solid ${color.line}; }
    > main { padding: ${space[6]}; gap: ${space[6]}; }
    > header { padding-inline: ${space[6]} ${space[3]}; }
  }
`
const Column = styled.div<{ $bar: boolean }>`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
  max-inline-size: ${width.customer};
  margin-inline: auto;
  background: ${color.paper};
  padding-block-start: env(safe-area-inset-top);
  padding-block-end: ${({ $bar }) => ($bar ? 'calc(64px + env(safe-area-inset-bottom))' : 'env(safe-area-inset-bottom)')};
  ${({ $bar }) => $bar && besideBar}
`
const Main = styled.main`
  flex: 1;
  display: grid;
  /* Never wider than the screen, whatever stands in it. */
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[4]};
  padding: ${space[4]};
  &:focus-visible { outline: none; box-shadow: none; }
`

interface CustomerColumnProps {
  top?: ReactNode
  bar?: ReactNode
  children: ReactNode
}

/** One column of at most 480 px. From 900 px, a page with a bar uses the remaining width. */
export function CustomerColumn({ top, bar, children }: CustomerColumnProps) {
  return (
    <DensityProvider value="customer">
      <Surround data-density="customer">
        <SkipLink />
        <Column $bar={bar !== undefined}>
          {top}
          <Main id="content" tabIndex={-1}>
            {children}
          </Main>
          {bar}
        </Column>
      </Surround>
    </DensityProvider>
  )
}
