const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}

/** Copies of the light theme's colours, by its names; e2e/rules compares them. */
export const COLORS = { paper: '#FBF8F3', ink: '#171412', gold: '#8A5F0A' } as const
