import { color } from '@sufra/ui/theme'
import type { ChartColors } from './draw-chart.ts'
import type { ColorScheme } from './use-color-scheme.ts'

/** A canvas takes no custom properties. A new element has no transition in progress. */
export function numbersOf(name: string, canvas: HTMLCanvasElement): string {
  const probe = document.createElement('span')
  probe.style.cssText = `color: ${name}; forced-color-adjust: none`
  canvas.before(probe)
  const { color: numbers } = getComputedStyle(probe)
  probe.remove()
  return numbers
}

/** Forced colors replace the product's. */
export function chartColors(scheme: ColorScheme, canvas: HTMLCanvasElement): ChartColors {
  const numbers = (name: string) => numbersOf(name, canvas)
  if (scheme.startsWith('forced')) {
    const [text, ground] = [numbers('CanvasText'), numbers('Canvas')]
    return { text, grid: numbers('GrayText'), tip: ground, onTip: text, hollow: ground }
  }
  return {
    text: numbers(color.muted),
    grid: numbers(color.line),
    tip: numbers(color.tip),
    onTip: numbers(color.onTip),
  }
}
