import { createContext, type ReactNode, useContext } from 'react'

export interface NavigationEntry {
  readonly to: string
  readonly label: Readonly<Record<'en' | 'ar', string>>
  readonly icon: string
  readonly group?: string
  readonly right: 'viewer' | 'editor'
  readonly order: number
  readonly exact?: boolean
  readonly isFrequent?: boolean
  readonly isMain?: boolean
  readonly isPersonal?: boolean
  readonly badge?: string
}

const Entries = createContext<readonly NavigationEntry[]>([])

export function NavigationProvider({
  entries,
  children,
}: {
  entries: readonly NavigationEntry[]
  children: ReactNode
}) {
  return <Entries.Provider value={entries}>{children}</Entries.Provider>
}

export function useNavigation(canEdit: boolean): readonly NavigationEntry[] {
  const entries = useContext(Entries)
  return entries.filter(({ right }) => right === 'viewer' || canEdit).sort((a, b) => a.order - b.order)
}
