/** Light theme colours by their theme names (enforced by e2e/rules). */
export const COLORS = {
  paper: '#FBF8F3',
  card: '#FFFFFF',
  ink: '#171412',
  muted: '#6B625A',
  line: '#E3D9C9',
  gold: '#8A5F0A',
  goldBright: '#F5C451',
} as const
