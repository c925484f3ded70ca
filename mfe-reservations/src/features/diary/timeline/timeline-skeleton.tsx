import { DEFAULT_HOURS, getOpenPeriods, type OpenPeriod } from '@sufra/domain/platform/opening-hours'
import { SLOT_MINUTES } from '@sufra/domain/reservations/slots'
import { Card } from '@sufra/ui/card'
import { Skeleton } from '@sufra/ui/skeleton'
import { space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { listHalfHours } from '../../../lib/plan-day.ts'
import { Area, blockPosition, Canvas, Covers, getBlockStyle, getGridStyle, Lanes, Scroll, Times } from './grid.ts'
import { HEAD_PX, ROW_PX } from './measures.ts'

const Hours = styled(Times)`
  inline-size: 184px;
  padding-block-start: ${HEAD_PX}px;
`
const Hour = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  block-size: ${ROW_PX}px;
  padding-inline: ${space[4]};
`
const Block = styled.li`
  ${blockPosition}
`

/** Placeholder blocks, in half hours from the first row. */
const BLOCKS = [
  { row: 2, lane: 0 },
  { row: 4, lane: 1 },
  { row: 9, lane: 0 },
  { row: 12, lane: 1 },
  { row: 13, lane: 2 },
]
const LANES = 4

/** Skeleton with the height of a day that is open in `periods`. */
export function TimelineSkeleton({ day, periods }: { day: string; periods: readonly OpenPeriod[] | undefined }) {
  const minutes = listHalfHours(periods ?? getOpenPeriods(DEFAULT_HOURS, day), [])
  return (
    <Card $flush aria-busy>
      <Scroll aria-hidden>
        <Canvas>
          <Hours>
            {minutes.map((minute) => (
              <Hour key={minute}>
                <Skeleton height="10px" />
              </Hour>
            ))}
          </Hours>
          <Lanes>
            <Covers />
            <Area style={getGridStyle(minutes[0] ?? 0, LANES)}>
              {BLOCKS.map(({ row, lane }) => (
                <Block key={`${row} ${lane}`} style={getBlockStyle(row * SLOT_MINUTES, lane)}>
                  <Skeleton height="100%" />
                </Block>
              ))}
            </Area>
          </Lanes>
        </Canvas>
      </Scroll>
    </Card>
  )
}
