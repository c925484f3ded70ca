/** Turns Arabic-Indic (٠–٩) and Eastern Arabic-Indic (۰–۹) digits into Latin ones; all else stays. */
export function foldDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
}
