import { DensityProvider } from '@sufra/ui/density'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, space, width } from '../theme/theme.ts'
import { SkipLink } from './skip-link.tsx'

const Surround = styled.div`
  min-block-size: 100dvh;
  background: ${color.surround};
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
  /** A `<TopBar>`, above the content. */
  top?: ReactNode
  /** A `<BottomBar>`, always in sight. */
  bar?: ReactNode
  children: ReactNode
}

/** The customers' one column, at most 480 px, on a ground of its own where the screen is wider. */
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
