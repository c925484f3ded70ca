/** The few colours that the gateway writes by itself: the theme's, light, by its own names (e2e/rules holds them to it). */
export const COLORS = { paper: '#FBF8F3', ink: '#171412', gold: '#8A5F0A' } as const
