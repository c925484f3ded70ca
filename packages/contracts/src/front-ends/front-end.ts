import type { Language } from '@sufra/domain/choices'

/** The way to one page of the staff area, as the navigation around every page shows it. */
interface NavigationEntry {
  /** Where it leads. */
  readonly to: string
  readonly label: Readonly<Record<Language, string>>
  /** A picture of the design system (packages/ui, navigation.tsx). */
  readonly icon: string
  /** Who sees it: all staff, or those who may edit. */
  readonly right: 'viewer' | 'editor'
  /** Entries of all front ends stand in this order; numbers are left free between them. */
  readonly order: number
  /** Current only on exactly this address, and not below it. */
  readonly exact?: boolean
  /** It is about who is signed in, not the restaurant, and stands apart from the others, with Logout. */
  readonly isPersonal?: boolean
}

/**
 * What a front end and the shell hold each other to, whoever builds them and when. A page, a slot or an entry may be
 * added by the front end alone; to take one away, or to raise a shared package beyond its range, both must be deployed.
 */
export interface FrontEnd {
  /** Its name in the federation. */
  readonly name: string
  /** The addresses that its `./pages` answers, each with everything below it. Any other address is unknown. */
  readonly pages: readonly string[]
  /** `a/b` is exposed as `./slots/b`. */
  readonly slots: readonly string[]
  /** Its pages in the staff's navigation. */
  readonly navigation: readonly NavigationEntry[]
  /** What it takes from the shell instead of carrying a copy, each with every module under it. */
  readonly shared: Readonly<Record<string, string>>
}

/** What every front end takes from the shell. */
export const SHARED = {
  react: '^19.3.1',
  'react-dom': '^19.3.1',
  'styled-components': '^6.6.0',
  '@sufra/ui': '^0.1.0',
  '@sufra/i18n': '^0.1.0',
  '@sufra/api': '^0.1.0',
} as const
