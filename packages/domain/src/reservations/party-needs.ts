export const occasions = ['birthday', 'anniversary', 'business', 'celebration'] as const
export type Occasion = (typeof occasions)[number]

/** In the order in which they are answered and drawn. */
export const needs = [
  'high_chair',
  'wheelchair',
  'stroller',
  'nut_allergy',
  'shellfish_allergy',
  'dairy_allergy',
  'gluten_allergy',
  'egg_allergy',
  'other_allergy',
] as const
export type Need = (typeof needs)[number]
type Allergy = Extract<Need, `${string}_allergy`>

export const isAllergy = (need: Need): need is Allergy => need.endsWith('_allergy')

/** Each once, in their order. */
export const sortNeeds = (chosen: readonly Need[]): Need[] => needs.filter((need) => chosen.includes(need))
