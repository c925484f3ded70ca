import type { Tone } from '@sufra/ui/theme'

const statusTones: Readonly<Record<string, Tone>> = { confirmed: 'success', cancelled: 'danger', completed: 'info' }

/** Staff specification §3. */
export function getStatusTone(status: string): Tone {
  return statusTones[status] ?? 'neutral'
}
