import { createContext, type ReactNode, useContext } from 'react'

/** The way to one page, as the front end that has the page brings it. */
export interface NavigationEntry {
  readonly to: string
  readonly label: Readonly<Record<'en' | 'ar', string>>
  /** The name of a picture (navigation-icons.ts). */
  readonly icon: string
  readonly right: 'viewer' | 'editor'
  readonly order: number
  readonly exact?: boolean
  /** Stands with Logout. */
  readonly isPersonal?: boolean
}

const Entries = createContext<readonly NavigationEntry[]>([])

/** Filled by the shell with what all front ends bring. */
export function NavigationProvider({
  entries,
  children,
}: {
  entries: readonly NavigationEntry[]
  children: ReactNode
}) {
  return <Entries.Provider value={entries}>{children}</Entries.Provider>
}

/** The entries for somebody, in their order. */
export function useNavigation(canEdit: boolean): readonly NavigationEntry[] {
  const entries = useContext(Entries)
  return entries.filter(({ right }) => right === 'viewer' || canEdit).sort((a, b) => a.order - b.order)
}
