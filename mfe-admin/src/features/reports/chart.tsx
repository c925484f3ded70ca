import { useLanguage } from '@sufra/i18n/use-words'
import { color, font } from '@sufra/ui/theme'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import type { ChartData, ChartLook } from './draw-chart.ts'
import { useColorScheme } from './use-color-scheme.ts'

const Place = styled.div`
  position: relative;
  block-size: 240px;
  /* When the window becomes narrower, until it is drawn anew. */
  canvas { max-inline-size: 100%; }
`

type Colors = Pick<ChartLook, 'text' | 'grid' | 'hollow'>

const OURS: Colors = { text: color.muted, grid: color.line }
/** The reader's own. */
const FORCED: Colors = { text: 'CanvasText', grid: 'GrayText', hollow: 'Canvas' }

/** A colour as numbers: a drawing takes no others. Read off a new element, which fades from nothing. */
function numbersOf(name: string, canvas: HTMLCanvasElement): string {
  const probe = document.createElement('span')
  probe.style.cssText = `color: ${name}; forced-color-adjust: none`
  canvas.before(probe)
  const { color: numbers } = getComputedStyle(probe)
  probe.remove()
  return numbers
}

/** Bars by label. For eyes only: the same figures stand in the table beside it. What draws is fetched when it is wanted. */
export function Chart({ data }: { data: ChartData }) {
  const language = useLanguage()
  const scheme = useColorScheme()
  const place = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    let wanted = true
    let remove = () => {}
    import('./draw-chart.ts').then(
      ({ drawChart }) => {
        const canvas = place.current
        // A browser without a drawing surface still has the table.
        if (!wanted || !canvas?.getContext('2d')) return
        const { text, grid, hollow } = scheme.startsWith('forced') ? FORCED : OURS
        remove = drawChart(
          canvas,
          { ...data, series: data.series.map((each) => ({ ...each, color: numbersOf(each.color, canvas) })) },
          {
            text: numbersOf(text, canvas),
            grid: numbersOf(grid, canvas),
            hollow: hollow && numbersOf(hollow, canvas),
            fontFamily: font.text,
            fromRight: language === 'ar',
          },
        )
      },
      () => undefined, // The figures are in the table; only the picture needs the network.
    )
    return () => {
      wanted = false
      remove()
    }
  }, [data, language, scheme])

  return (
    <Place aria-hidden>
      <canvas ref={place} />
    </Place>
  )
}
