import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { oneLine } from '@sufra/ui/styles'
import { color, radius, size, space, tones } from '@sufra/ui/theme'
import type { CSSProperties } from 'react'
import styled from 'styled-components'
import { useGuestName } from '../../../lib/use-guest-name.ts'
import { useStatusTone } from '../use-status-text.ts'
import { blockPosition } from './grid.ts'

const Block = styled.li`
  ${blockPosition}
  padding: 4px ${space[2]};
  border: 1px dashed var(--tint);
  border-radius: ${radius.small};
  background: var(--fill);
  color: ${color.inkSoft};
  font-size: ${size.xs};
  line-height: 1.35;
  > span { ${oneLine} display: block; }
`

/** A further table of a joined party, whose block stands at its first table. */
export function JoinedBlock({ booking, style }: { booking: Reservation; style: CSSProperties }) {
  const name = useGuestName()(booking)
  const { text, fill } = tones[useStatusTone()(booking)]
  const tint = { '--tint': text, '--fill': fill } as CSSProperties
  return (
    <Block role="presentation" aria-hidden style={{ ...style, ...tint }}>
      <span>
        <bdi>{name}</bdi>
      </span>
      <span>{booking.tableNumber}</span>
    </Block>
  )
}
