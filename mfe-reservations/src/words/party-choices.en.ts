/** Also for the booking page, which has no namespace. */
export const partyChoicesEn = {
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
}
