import { defineWords } from '@sufra/i18n/word-types'

export const partyEn = defineWords({
  title: 'Occasion, allergies, needs',
  occasion: 'Occasion',
  none: 'None',
  needsTitle: 'Needs',
  allergies: 'Allergies',
  others: 'At the table',
  occasions: {
    birthday: 'Birthday',
    anniversary: 'Anniversary',
    business: 'Business meal',
    celebration: 'Celebration',
  },
  needs: {
    high_chair: 'High chair',
    wheelchair: 'Wheelchair access',
    stroller: 'Room for a stroller',
    nut_allergy: 'Nut allergy',
    shellfish_allergy: 'Shellfish allergy',
    dairy_allergy: 'Milk allergy',
    gluten_allergy: 'Gluten allergy',
    egg_allergy: 'Egg allergy',
    other_allergy: 'Another allergy',
  },
})
