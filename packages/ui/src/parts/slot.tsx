import { type ComponentType, createContext, type ReactNode, useContext, useEffect } from 'react'
import { Skeleton } from '../lists/skeleton.tsx'
import { isNeverOutdated, type OutdatedCheck, OutdatedProvider } from './part-boundary.tsx'
import { createRetryingLazy, type RetryingLazy } from './retrying-lazy.ts'
import { RetryingPart } from './retrying-part.tsx'
import { runWhenIdle } from './run-when-idle.ts'

export type SlotProps = Record<string, unknown>

/** Loads `remote/part`; `attempt` counts from 0 and separates a retry from the first try. */
export type SlotLoader = (name: string, attempt: number) => Promise<{ default: ComponentType<SlotProps> }>

const LoaderContext = createContext<SlotLoader | null>(null)

interface SlotProviderProps {
  /** Must be stable: parts are cached by this function. */
  load: SlotLoader
  isOutdated?: OutdatedCheck
  children: ReactNode
}

export function SlotProvider({ load, isOutdated = isNeverOutdated, children }: SlotProviderProps) {
  return (
    <OutdatedProvider value={isOutdated}>
      <LoaderContext.Provider value={load}>{children}</LoaderContext.Provider>
    </OutdatedProvider>
  )
}

const parts = new WeakMap<SlotLoader, Map<string, RetryingLazy<SlotProps>>>()

function getPart(load: SlotLoader, name: string): RetryingLazy<SlotProps> {
  const known = parts.get(load) ?? new Map<string, RetryingLazy<SlotProps>>()
  parts.set(load, known)
  const part = known.get(name) ?? createRetryingLazy<SlotProps>((attempt) => load(name, attempt))
  known.set(name, part)
  return part
}

/** Never rejects: a failure shows when the slot renders. */
export function preloadSlot(load: SlotLoader, name: string): Promise<void> {
  return getPart(load, name).preload()
}

type SlotOwnProps = {
  name: string
  /** Displayed while loading; null for parts without an initial view, such as a closed dialog. */
  fallback?: ReactNode
  /** Suspends its surroundings until the part is ready: buttons that move under a press lose it. */
  awaited?: boolean
  /** Renders nothing when it fails. */
  optional?: boolean
}

/** Place of another front end's part. A failure shows a small card with Retry here only. */
export function Slot(all: SlotOwnProps & SlotProps) {
  const { name, fallback = <Skeleton height="56px" />, awaited = false, optional = false, ...props } = all
  const load = useContext(LoaderContext)
  if (load === null) throw new Error(`<Slot name="${name}"> stands outside of a SlotProvider`)
  const part = getPart(load, name)
  return <RetryingPart key={name} {...{ part, props, optional }} fallback={awaited ? undefined : fallback} />
}

export function useSlotPreload(name: string): void {
  const load = useContext(LoaderContext)
  useEffect(() => {
    if (load !== null) return runWhenIdle(() => void preloadSlot(load, name))
  }, [load, name])
}
