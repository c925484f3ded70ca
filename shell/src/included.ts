export function readIncludedJson<Value>(selector: string): Value | null {
  try {
    return JSON.parse(document.querySelector(selector)?.textContent ?? '')
  } catch {
    return null
  }
}
