/** `AbortSignal.any`: aborted with the first of the signals, for its reason. */
export function any(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController()
  const all = [...signals]
  const aborted = all.find((signal) => signal.aborted)
  if (aborted) controller.abort(aborted.reason)
  for (const signal of all)
    signal.addEventListener('abort', () => controller.abort(signal.reason), { signal: controller.signal })
  return controller.signal
}

/** `Array.prototype.toReversed` */
export function toReversed<Item>(this: readonly Item[]): Item[] {
  return [...this].reverse()
}

/** `Array.prototype.toSorted` */
export function toSorted<Item>(this: readonly Item[], compare?: (one: Item, other: Item) => number): Item[] {
  return [...this].sort(compare)
}

/** `Promise.withResolvers` */
export function withResolvers<Value>(): PromiseWithResolvers<Value> {
  let resolve!: PromiseWithResolvers<Value>['resolve']
  let reject!: PromiseWithResolvers<Value>['reject']
  const promise = new Promise<Value>((...settle) => {
    ;[resolve, reject] = settle
  })
  return { promise, resolve, reject }
}

/** `String.prototype.isWellFormed`: whether no half of a pair of surrogates stands alone. */
export function isWellFormed(this: string): boolean {
  return !/\p{Surrogate}/u.test(this)
}

/** `URL.canParse` */
export function canParse(url: string | URL, base?: string | URL): boolean {
  try {
    return Boolean(new URL(url, base))
  } catch {
    return false
  }
}
