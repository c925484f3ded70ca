import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { Icon } from '../controls/icon.tsx'

export function CalendarChevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  if (orientation === 'left') return <Icon of={ChevronLeft} mirrored />
  if (orientation === 'right') return <Icon of={ChevronRight} mirrored />
  return <Icon of={ChevronDown} size={16} />
}
