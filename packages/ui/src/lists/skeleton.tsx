import styled, { keyframes } from 'styled-components'
import { color, radius } from '../theme/theme.ts'

const breathe = keyframes`
  50% { opacity: 0.5; }
`
const Shape = styled.span<{ $width: string; $height: string; $round: boolean }>`
  display: block;
  inline-size: ${({ $width }) => $width};
  block-size: ${({ $height }) => $height};
  border-radius: ${({ $round }) => ($round ? radius.full : radius.small)};
  background: ${color.sand};
  animation: ${breathe} 1400ms ease-in-out infinite;

  @media (forced-colors: active) { border: 1px solid GrayText; }
`

interface SkeletonProps {
  width?: string
  height?: string
  round?: boolean
}

/** Give the list around it `aria-busy`. */
export function Skeleton({ width = '100%', height = '1em', round = false }: SkeletonProps) {
  return <Shape aria-hidden data-loading $width={width} $height={height} $round={round} />
}
