/** Groups of the staff's menu, in order; each entry names its own (contracts, front-ends). */
export const NAVIGATION_GROUPS = ['today', 'guests', 'offers', 'restaurant', 'reports', 'access'] as const
export type NavigationGroup = (typeof NAVIGATION_GROUPS)[number]

interface Entry {
  to: string
  /** Current only on exactly this address. */
  exact?: boolean
  group?: string | undefined
  /** In sight while its group is folded, too. */
  isMain?: boolean
}

/** In order, without empty ones. Entries without a known group come first, alone: a newer front end may bring them. */
export function groupEntries<E extends Entry>(entries: readonly E[]): { name: NavigationGroup | null; entries: E[] }[] {
  const isKnown = ({ group }: Entry) => NAVIGATION_GROUPS.some((name) => name === group)
  const groups = [
    { name: null, entries: entries.filter((entry) => !isKnown(entry)) },
    ...NAVIGATION_GROUPS.map((name) => ({ name, entries: entries.filter(({ group }) => group === name) })),
  ]
  return groups.filter((group) => group.entries.length > 0)
}

export const isPresent = ({ to, exact = false }: Entry, path: string) =>
  path === to || (!exact && path.startsWith(`${to}/`))

/** The group of a page, which is open. */
export const findOpenGroup = (entries: readonly Entry[], path: string): string | undefined =>
  entries.find((entry) => isPresent(entry, path))?.group

/** Today never folds, nor a group without anything to fold. */
export const canFold = ({ name, entries }: { name: NavigationGroup | null; entries: readonly Entry[] }): boolean =>
  name !== null && name !== 'today' && entries.some(({ isMain = false }) => !isMain)
