import { color } from '../theme/theme.ts'
import type { ChartColors } from './draw-chart.ts'
import type { ColorScheme } from './use-color-scheme.ts'

/** A canvas takes no custom properties. A new element has no transition in progress. */
export function parseColor(name: string, canvas: HTMLCanvasElement): string {
  const probe = document.createElement('span')
  probe.style.cssText = `color: ${name}; forced-color-adjust: none`
  canvas.before(probe)
  const { color: numbers } = getComputedStyle(probe)
  probe.remove()
  return numbers
}

/** Forced colors replace the product's. */
export function getChartColors(scheme: ColorScheme, canvas: HTMLCanvasElement): ChartColors {
  const parse = (name: string) => parseColor(name, canvas)
  if (scheme.startsWith('forced')) {
    const [text, ground] = [parse('CanvasText'), parse('Canvas')]
    return { text, grid: parse('GrayText'), tip: ground, onTip: text, hollow: ground }
  }
  return {
    text: parse(color.muted),
    grid: parse(color.line),
    tip: parse(color.tip),
    onTip: parse(color.onTip),
  }
}
