import type { Language } from '@sufra/domain/platform/choices'

interface NavigationEntry {
  readonly to: string
  readonly label: Readonly<Record<Language, string>>
  /** A name in packages/ui/src/frames/navigation-icons.ts. */
  readonly icon: string
  /** A name in packages/ui/src/frames/navigation-groups.ts, which has their order. */
  readonly group?: string
  readonly right: 'viewer' | 'editor'
  /** Sort order within the group, unique across all front ends; leave gaps. */
  readonly order: number
  readonly exact?: boolean
  /** Stands in the one row of a tablet; the others are behind More. */
  readonly isFrequent?: boolean
  /** Named by the specification: in sight while its group is folded, too. */
  readonly isMain?: boolean
  /** Concerns the signed-in person; placed beside Logout. */
  readonly isPersonal?: boolean
  /** Slot that reports the entry's badge. */
  readonly badge?: string
}

/**
 * The contract between a front end and the shell. Adding a page, slot or entry needs only the front end's deployment.
 * Removing one needs both.
 */
export interface FrontEnd {
  readonly name: string
  /** Address prefixes that `./pages` handles; all others are unknown. */
  readonly pages: readonly string[]
  /** `a/b` is exposed as `./slots/b`. */
  readonly slots: readonly string[]
  readonly navigation: readonly NavigationEntry[]
}
