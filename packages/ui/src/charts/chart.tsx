import { useLanguage } from '@sufra/i18n/use-words'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { font } from '../theme/theme.ts'
import { getChartColors, parseColor } from './chart-colors.ts'
import type { ChartData } from './draw-chart.ts'
import { useColorScheme } from './use-color-scheme.ts'

const Place = styled.div`
  position: relative;
  block-size: 240px;
  /* When the window becomes narrower, until it is drawn anew. */
  canvas { max-inline-size: 100%; }
`

/** Decorative: the table beside it has the same figures. */
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
        // Without canvas the table remains.
        if (!wanted || !canvas?.getContext('2d')) return
        const series = data.series.map((each) => ({ ...each, color: parseColor(each.color, canvas) }))
        const look = { ...getChartColors(scheme, canvas), fontFamily: font.text, fromRight: language === 'ar' }
        remove = drawChart(canvas, { ...data, series }, look)
      },
      () => undefined, // Offline: the table has the figures.
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
