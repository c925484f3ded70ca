import {
  Armchair,
  Award,
  CalendarClock,
  ChartColumn,
  Clock,
  File,
  Gift,
  Globe,
  History,
  KeyRound,
  LayoutDashboard,
  LayoutGrid,
  ListChecks,
  ListFilter,
  type LucideIcon,
  Megaphone,
  Newspaper,
  Plug,
  QrCode,
  ReceiptText,
  Smile,
  Store,
  TabletSmartphone,
  Tag,
  Upload,
  UsersRound,
  Webhook,
} from 'lucide-react'

const ICONS = new Map<string, LucideIcon>([
  ['armchair', Armchair],
  ['award', Award],
  ['calendar', CalendarClock],
  ['chart', ChartColumn],
  ['checklist', ListChecks],
  ['clock', Clock],
  ['dashboard', LayoutDashboard],
  ['filter', ListFilter],
  ['gift', Gift],
  ['globe', Globe],
  ['grid', LayoutGrid],
  ['history', History],
  ['key', KeyRound],
  ['megaphone', Megaphone],
  ['newspaper', Newspaper],
  ['people', UsersRound],
  ['plug', Plug],
  ['qr', QrCode],
  ['receipt', ReceiptText],
  ['smile', Smile],
  ['store', Store],
  ['tag', Tag],
  ['till', TabletSmartphone],
  ['upload', Upload],
  ['webhook', Webhook],
])

export const navigationIcons: readonly string[] = [...ICONS.keys()]

/** Unknown names fall back to a sheet of paper: a newer front end may bring them. */
export function getNavigationIcon(name: string): LucideIcon {
  return ICONS.get(name) ?? File
}
