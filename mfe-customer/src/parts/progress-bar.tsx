import styled, { css } from 'styled-components'

const onInk = css`
  background: ${({ theme }) => theme.color.inkLine};
  > span { background: ${({ theme }) => theme.color.goldBright}; }
`
const Track = styled.span<{ $onInk: boolean }>`
  display: block;
  block-size: 6px;
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme }) => theme.color.sand};
  overflow: hidden;
  > span { background: ${({ theme }) => theme.color.goldFill}; }
  ${({ $onInk }) => $onInk && onInk}

  @media (forced-colors: active) { border: 1px solid CanvasText; }
`
const Filled = styled.span`
  display: block;
  block-size: 100%;
  border-radius: inherit;

  @media (forced-colors: active) { && { background: CanvasText; } }
`

interface ProgressBarProps {
  points: number
  cost: number
  night?: boolean
}

/** Decorative: the text beside it says the same. */
export function ProgressBar({ points, cost, night = false }: ProgressBarProps) {
  const share = cost > points ? Math.floor((points / cost) * 100) : 100
  return (
    <Track $onInk={night} aria-hidden>
      <Filled style={{ inlineSize: `${share}%` }} />
    </Track>
  )
}
