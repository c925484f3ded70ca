import { type ComponentType, createContext, type ReactNode, useContext, useEffect } from 'react'
import { Skeleton } from '../lists/skeleton.tsx'
import { type AskOutdated, never, OutdatedProvider } from './part-boundary.tsx'
import { type RetryingLazy, retryingLazy } from './retrying-lazy.ts'
import { RetryingPart } from './retrying-part.tsx'
import { whenIdle } from './when-idle.ts'

export type SlotProps = Record<string, unknown>

/** Fetches the part named `remote/part`; `attempt` counts from 0 and tells a retry from the first try. */
export type SlotLoader = (name: string, attempt: number) => Promise<{ default: ComponentType<SlotProps> }>

const LoaderContext = createContext<SlotLoader | null>(null)

interface SlotProviderProps {
  /** One function for the life of the page: parts are remembered by it. */
  load: SlotLoader
  isOutdated?: AskOutdated
  children: ReactNode
}

/** Filled once by the shell. */
export function SlotProvider({ load, isOutdated = never, children }: SlotProviderProps) {
  return (
    <OutdatedProvider value={isOutdated}>
      <LoaderContext.Provider value={load}>{children}</LoaderContext.Provider>
    </OutdatedProvider>
  )
}

const parts = new WeakMap<SlotLoader, Map<string, RetryingLazy<SlotProps>>>()

function partOf(load: SlotLoader, name: string): RetryingLazy<SlotProps> {
  const known = parts.get(load) ?? new Map<string, RetryingLazy<SlotProps>>()
  parts.set(load, known)
  const part = known.get(name) ?? retryingLazy<SlotProps>((attempt) => load(name, attempt))
  known.set(name, part)
  return part
}

/** Fetches the part of a slot, so that it is there when the slot is first shown. A failure shows there. */
export function preloadSlot(load: SlotLoader, name: string): Promise<void> {
  return partOf(load, name).preload()
}

type SlotOwnProps = {
  /** For example `reservations/reserve-dialog`. */
  name: string
  /** Shown while the part is on its way; null for parts that show nothing at first, such as a closed dialog. */
  fallback?: ReactNode
  /**
   * What is around it waits for the part and all that it needs, in a `<Suspense>` of its own: a dialog whose buttons
   * moved away under a press would lose it.
   */
  awaited?: boolean
}

/** A place for a part of another front end. When that one is down, a small card with Retry stands here alone. */
export function Slot(all: SlotOwnProps & SlotProps) {
  const { name, fallback = <Skeleton height="56px" />, awaited = false, ...props } = all
  const load = useContext(LoaderContext)
  if (load === null) throw new Error(`<Slot name="${name}"> stands outside of a SlotProvider`)
  return <RetryingPart key={name} part={partOf(load, name)} fallback={awaited ? undefined : fallback} props={props} />
}

/** Fetches a slot's part once the browser rests, so that who wants it later does not wait. */
export function useSlotAhead(name: string): void {
  const load = useContext(LoaderContext)
  useEffect(() => {
    if (load !== null) return whenIdle(() => void preloadSlot(load, name))
  }, [load, name])
}
