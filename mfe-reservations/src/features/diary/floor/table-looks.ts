import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { type Tint, tones } from '@sufra/ui/theme'
import { AlarmClock, Ban, BellRing, Check, Clock, DoorOpen, Lock, type LucideIcon, Slash, Users } from 'lucide-react'
import type { StateKind } from '../../../lib/table-states.ts'

/** Colour and mark of each state; text says it as well. */
export const stateLooks: Record<StateKind, { tint: Tint; mark: LucideIcon }> = {
  free: { tint: tones.success, mark: Check },
  reserved: { tint: tones.gold, mark: Clock },
  seated: { tint: tones.info, mark: Users },
  overTime: { tint: tones.danger, mark: AlarmClock },
  blocked: { tint: tones.neutral, mark: Ban },
  held: { tint: tones.gold, mark: BellRing },
  inactive: { tint: tones.neutral, mark: Slash },
}

export const bookableMarks: Record<FloorPlan['tables'][number]['bookableBy'], LucideIcon | null> = {
  everyone: null,
  staff: Lock,
  walk_in: DoorOpen,
}
