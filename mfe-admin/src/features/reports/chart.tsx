import { useLanguage } from '@sufra/i18n/use-words'
import { color, font } from '@sufra/ui/theme'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'

export interface ChartData {
  labels: readonly string[]
  series: readonly { label: string; values: readonly number[]; color: string }[]
}

const Place = styled.div`
  position: relative;
  block-size: 240px;
  /* When the window becomes narrower, until it is drawn anew. */
  canvas { max-inline-size: 100%; }
`

/** Bars by label. For eyes only: the same figures stand in the table beside it. What draws is fetched when it is wanted. */
export function Chart({ data }: { data: ChartData }) {
  const language = useLanguage()
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    let wanted = true
    let remove = () => {}
    const look = { text: color.muted, grid: color.line, fontFamily: font.text, fromRight: language === 'ar' }
    import('./draw-chart.ts').then(
      ({ drawChart }) => {
        // A browser without a drawing surface still has the table.
        if (wanted && canvas.current?.getContext('2d')) remove = drawChart(canvas.current, data, look)
      },
      () => undefined, // The figures are in the table; only the picture needs the network.
    )
    return () => {
      wanted = false
      remove()
    }
  }, [data, language])

  return (
    <Place aria-hidden>
      <canvas ref={canvas} />
    </Place>
  )
}
