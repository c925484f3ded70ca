import {
  ALL_RIGHTS,
  findPreset,
  isSameRights,
  RIGHTS_PRESETS,
  type RightsPreset,
  type StaffRights,
} from '@sufra/domain/auth/staff-rights'

export type PresetChoice = RightsPreset | 'all'

export const PRESETS: Record<PresetChoice, StaffRights> = { all: ALL_RIGHTS, ...RIGHTS_PRESETS }
export const PRESET_CHOICES = Object.keys(PRESETS) as PresetChoice[]

/** @returns null for rights that are no preset. */
export function findChoice(rights: StaffRights): PresetChoice | null {
  return isSameRights(rights, ALL_RIGHTS) ? 'all' : findPreset(rights)
}
