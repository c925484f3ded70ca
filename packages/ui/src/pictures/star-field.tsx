import { color } from '../theme/theme.ts'

const WIDTH = 320
const HEIGHT = 80
const STARS = 3

function hashTitle(text: string): number {
  let hash = 0
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash
}

export function StarField({ title }: { title: string }) {
  const hash = hashTitle(title)
  const stars = Array.from({ length: STARS }, (_, index) => createStar((hash >>> (index * 5)) & 31, index))
  return (
    <svg
      width="100%"
      height="100%"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      focusable={false}
    >
      {stars.map(({ key, x, y, reach, turn }) => (
        <g key={key} transform={`translate(${x} ${y}) rotate(${turn})`} fill="none" stroke={color.goldFill}>
          <rect x={-reach} y={-reach} width={2 * reach} height={2 * reach} strokeOpacity={0.55} />
          <rect
            x={-reach}
            y={-reach}
            width={2 * reach}
            height={2 * reach}
            strokeOpacity={0.55}
            transform="rotate(45)"
          />
          <circle r={reach / 5} fill={color.goldFill} fillOpacity={0.35} stroke="none" />
        </g>
      ))}
    </svg>
  )
}

function createStar(draw: number, index: number) {
  const third = WIDTH / STARS
  return {
    key: index,
    x: third * index + (third * (4 + (draw % 8))) / 16,
    y: HEIGHT * (0.25 + (draw >> 2) / 16),
    reach: 14 + (draw % 5) * 6,
    turn: (draw % 9) * 5,
  }
}
