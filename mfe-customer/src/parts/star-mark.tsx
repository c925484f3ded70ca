import { color } from '@sufra/ui/theme'

export function StarMark({ size = 44 }: { size?: number }) {
  const square = { x: 10, y: 10, width: 28, height: 28, fill: 'none', stroke: color.goldBright, strokeWidth: 1.25 }
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden focusable={false}>
      <rect {...square} />
      <rect {...square} transform="rotate(45 24 24)" />
      <circle cx="24" cy="24" r="5" fill={color.goldBright} />
    </svg>
  )
}
