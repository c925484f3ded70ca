/** What the app uses and the oldest supported browsers lack (docs/supported-browsers.md): where it stands, and its name. */
const NEEDED: readonly (readonly [object, string])[] = [
  [AbortSignal, 'any'],
  [Array.prototype, 'toReversed'],
  [Array.prototype, 'toSorted'],
  [Promise, 'withResolvers'],
  [String.prototype, 'isWellFormed'],
  [URL, 'canParse'],
]

/** Whether the browser has all that the app needs, so that nothing has to be filled in. */
export function isComplete(): boolean {
  return NEEDED.every(([owner, name]) => name in owner)
}
