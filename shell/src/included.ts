/** What whoever served the page has filled in there as JSON; null where nothing was. */
export function includedJson<Value>(selector: string): Value | null {
  try {
    return JSON.parse(document.querySelector(selector)?.textContent ?? '')
  } catch {
    return null
  }
}
