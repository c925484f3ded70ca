export function includedJson<Value>(selector: string): Value | null {
  try {
    return JSON.parse(document.querySelector(selector)?.textContent ?? '')
  } catch {
    return null
  }
}
