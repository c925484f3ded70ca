export const partyChoicesAr = {
  occasions: {
    birthday: 'عيد ميلاد',
    anniversary: 'ذكرى سنوية',
    business: 'لقاء عمل',
    celebration: 'احتفال',
  },
  needs: {
    high_chair: 'كرسي أطفال',
    wheelchair: 'مكان لكرسي متحرك',
    stroller: 'مكان لعربة أطفال',
    nut_allergy: 'حساسية من المكسرات',
    shellfish_allergy: 'حساسية من القشريات والمحار',
    dairy_allergy: 'حساسية من الحليب ومشتقاته',
    gluten_allergy: 'حساسية من الغلوتين',
    egg_allergy: 'حساسية من البيض',
    other_allergy: 'حساسية أخرى',
  },
}
