import { BarController, BarElement, CategoryScale, Chart, Legend, LinearScale, Tooltip } from 'chart.js'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip)

export interface ChartData {
  labels: readonly string[]
  series: readonly { label: string; values: readonly number[]; color: string }[]
}

/** The colours of a chart beside those of its data, as numbers. */
export interface ChartColors {
  text: string
  grid: string
  /** What is told of a bar: its ground and its text. */
  tip: string
  onTip: string
  /** Given where bars cannot be told apart by colour: all but the first series are edges filled with it. */
  hollow?: string
}

/** How a chart is drawn, beside its data. */
export interface ChartLook extends ChartColors {
  fontFamily: string
  /** The first label stands at the right. */
  fromRight: boolean
}

/** Draws bars into a canvas. @returns what takes the drawing away. */
export function drawChart(canvas: HTMLCanvasElement, { labels, series }: ChartData, look: ChartLook): () => void {
  // Turned here and not by the scale, which keeps room for its outermost labels as if they stood from the left.
  const inOrder = <Each>(list: readonly Each[]): Each[] => (look.fromRight ? [...list].reverse() : [...list])
  const font = { family: look.fontFamily, size: 12 }
  const ticks = { color: look.text, font }
  const chart = new Chart(canvas, {
    type: 'bar',
    data: {
      labels: inOrder(labels),
      datasets: series.map(({ label, values, color }, index) => ({
        label,
        data: inOrder(values),
        ...(look.hollow
          ? { backgroundColor: index === 0 ? look.text : look.hollow, borderColor: look.text, borderWidth: 2 }
          : { backgroundColor: color }),
        borderRadius: 3,
        maxBarThickness: 28,
      })),
    },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      scales: {
        x: {
          grid: { display: false },
          ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 12 },
        },
        y: {
          position: look.fromRight ? 'right' : 'left',
          beginAtZero: true,
          grid: { color: look.grid },
          ticks: { ...ticks, precision: 0 },
        },
      },
      plugins: {
        legend: { display: series.length > 1, rtl: look.fromRight, labels: { color: look.text, font, boxWidth: 12 } },
        tooltip: {
          rtl: look.fromRight,
          titleFont: font,
          bodyFont: font,
          backgroundColor: look.tip,
          titleColor: look.onTip,
          bodyColor: look.onTip,
          ...(look.hollow && { borderColor: look.text, borderWidth: 1 }),
        },
      },
    },
  })
  return () => chart.destroy()
}
