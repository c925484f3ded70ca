import { BarController, BarElement, CategoryScale, Chart, Legend, LinearScale, Tooltip } from 'chart.js'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip)

export interface ChartData {
  labels: readonly string[]
  series: readonly { label: string; values: readonly number[]; color: string }[]
}

export interface ChartColors {
  text: string
  grid: string
  tip: string
  onTip: string
  /** Forced colors: later series are outlined instead of filled. */
  hollow?: string
}

export interface ChartLook extends ChartColors {
  fontFamily: string
  /** The first label stands at the right. */
  fromRight: boolean
}

/** @returns a function that removes the drawing */
export function drawChart(canvas: HTMLCanvasElement, { labels, series }: ChartData, look: ChartLook): () => void {
  // Reversed here: the scale would reserve room for labels as in left-to-right.
  const orderLabels = <Each>(list: readonly Each[]): Each[] => (look.fromRight ? [...list].reverse() : [...list])
  const font = { family: look.fontFamily, size: 12 }
  const ticks = { color: look.text, font }
  const chart = new Chart(canvas, {
    type: 'bar',
    data: {
      labels: orderLabels(labels),
      datasets: series.map(({ label, values, color }, index) => ({
        label,
        data: orderLabels(values),
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
