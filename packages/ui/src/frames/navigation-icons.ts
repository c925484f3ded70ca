import {
  CalendarClock,
  ChartColumn,
  Clock,
  File,
  Gift,
  History,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Newspaper,
  ReceiptText,
  Tag,
  UsersRound,
} from 'lucide-react'

const ICONS = new Map<string, LucideIcon>([
  ['calendar', CalendarClock],
  ['chart', ChartColumn],
  ['checklist', ListChecks],
  ['clock', Clock],
  ['dashboard', LayoutDashboard],
  ['gift', Gift],
  ['history', History],
  ['key', KeyRound],
  ['newspaper', Newspaper],
  ['people', UsersRound],
  ['receipt', ReceiptText],
  ['tag', Tag],
])

/** The pictures that entries may name. */
export const navigationIcons: readonly string[] = [...ICONS.keys()]

/** The picture with a name; a sheet of paper for one that is not known here, which a newer front end may bring. */
export function navigationIcon(name: string): LucideIcon {
  return ICONS.get(name) ?? File
}
