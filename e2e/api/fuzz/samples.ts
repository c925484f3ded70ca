import type { InputOf } from '@sufra/contracts/call'
import type { Calls } from '@sufra/contracts/calls'

/** Whom the requests are about: a customer, and the id of everything that can be changed without spoiling the run. */
export interface Subjects {
  customerId: number
  phone: string
  rewardId: number
  day: string
}

/** An id that nothing has, for calls that would take away what the run still needs. */
const NOBODY = 424_242

/** One well-formed request of each call, with every field that the call knows. */
export type Samples = { [Name in keyof Calls]: Required<InputOf<Calls[Name]>> | InputOf<Calls[Name]> }

/** The requests that the fuzzer starts from. */
export function samplesFor({ customerId, phone, rewardId, day }: Subjects): Samples {
  const page = { page: 1, limit: 20 }
  const person = {
    firstName: 'Mariam',
    lastName: 'Al Suwaidi',
    dateOfBirth: '1990-05-17',
    gender: 'female',
    isMuslim: true,
    emirate: 'Dubai',
    email: 'mariam@example.com',
    nationality: 'UAE',
    password: 'a good one',
  } as const
  const reward = {
    name: 'Karak',
    description: 'A cup of karak',
    pointsCost: 5,
    isActive: true,
    isMultipleRedemption: true,
    dietaryPreference: 'all',
    discountType: 'percentage',
    discountValue: 10,
  } as const
  const offer = {
    title: 'Lunch',
    description: 'Two for one',
    discountType: 'fixed',
    discountValue: 25,
    minSpend: 100,
    validFrom: day,
    validUntil: day,
    isActive: true,
    isHalalOnly: false,
    dietaryPreference: 'all',
    usageLimit: 10,
    validDays: [0, 5],
    timeFrom: '12:00',
    timeUntil: '15:00',
  } as const
  const news = {
    title: 'Open late',
    content: 'We are open until two.',
    priority: 3,
    isActive: true,
    dietaryPreference: 'all',
    visibilityType: 'one_time',
  } as const
  const hours = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    openTime: '12:00',
    closeTime: '23:00',
    isClosed: false as const,
  }))
  const special = {
    fromDate: day,
    untilDate: day,
    label: 'Ramadan',
    isClosed: false,
    sittings: [
      { openTime: '18:00', closeTime: '20:30', label: 'Iftar' },
      { openTime: '22:00', closeTime: '02:00', label: 'Suhoor' },
    ],
  }
  return {
    checkUser: { phoneNumber: phone },
    login: { phoneNumber: phone, password: 'Mariam' },
    register: { phoneNumber: '0509876543', ...person, privacyVersion: '2026-11-01' },
    forgotPassword: { phoneNumber: phone, dateOfBirth: '1990-05-17' },
    adminLogin: { username: 'owner', password: 'wrong' },
    logout: {},
    session: {},
    listCustomers: { ...page, search: 'mar' },
    searchCustomer: { phoneOrId: phone },
    getCustomer: { id: customerId },
    cardKey: { id: customerId },
    findByCard: { code: '4821000146119246' },
    listTransactions: { ...page, id: customerId },
    addPoints: { id: customerId, amount: 12.5, posOrderNumber: 'A-1', adminName: 'Sara' },
    refundPurchase: { id: 1, amount: 2.5, reason: 'Wrong table', adminName: 'Sara', takeWhatIsThere: true },
    dailyReport: {},
    updateProfile: { id: customerId, ...person },
    setPoints: { id: customerId, points: 500 },
    deleteCustomer: { id: NOBODY },
    deleteOwnAccount: { id: NOBODY, password: 'not the password' },
    saveNotes: { id: customerId, notes: 'Likes the window' },
    saveDiscount: { id: customerId, discount: '15%' },
    showPassword: { id: customerId },
    discountStatus: { ids: '1,2,3' },
    adminTransactions: { ...page, search: 'A-1' },
    getWelcomePoints: {},
    setWelcomePoints: { points: 10 },
    // The same that the list can be asked for.
    exportCustomers: {
      search: 'mar',
      sort: '-points',
      diet: 'halal',
      minPoints: 1,
      maxPoints: 9000,
      visitedFrom: day,
      visitedBefore: day,
      birthMonth: 5,
      holdsCode: 'true',
    },
    exportTransactions: { from: day, to: day },
    exportReservations: { from: day, to: day },
    listRewards: { customerId },
    redeemReward: { id: rewardId, customerId },
    listDiscountCodes: { id: customerId },
    redeemCode: { id: 1, adminName: 'Sara', posOrderNumber: 'A-1' },
    acceptCode: { code: 'ZZZZZZZZ', posOrderNumber: 'A-1' },
    giveBackCode: { id: NOBODY },
    adminRewards: {},
    createReward: reward,
    updateReward: { id: rewardId, ...reward },
    deleteReward: { id: NOBODY },
    listOffers: { customerId },
    adminOffers: {},
    createOffer: { ...offer, validDays: [...offer.validDays] },
    updateOffer: { id: 1, ...offer, validDays: [...offer.validDays] },
    deleteOffer: { id: NOBODY },
    listNews: { customerId },
    readNews: { id: 1, customerId },
    adminNews: {},
    createNews: news,
    updateNews: { id: 1, ...news },
    deleteNews: { id: NOBODY },
    listMenuButtons: {},
    saveMenuButton: { buttonNumber: 1, title: 'Menu', url: 'https://example.com/menu', color: 'red', isActive: true },
    savePicture: { x: '0.5', y: '0.25' },
    getPicture: { file: 'AAAAAAAAAAAAAAAAAAAAAA-320.webp' },
    generateQr: { phoneNumber: phone, amount: 150, posOrderNumber: 'A-1' },
    scanQr: { qrString: '50123456720112601505' },
    restaurant: {},
    listHours: {},
    listSlots: { date: day, partySize: 2 },
    checkAvailability: { date: day, time: '19:00', partySize: '4' },
    createReservation: {
      customerName: 'Mariam',
      customerPhone: phone,
      customerEmail: 'mariam@example.com',
      date: day,
      time: '19:00',
      partySize: 4,
      tableNumber: 'T1',
      status: 'confirmed',
      specialRequests: 'A high chair',
    },
    seatWalkIn: { partySize: 4, customerName: 'Mariam', tableNumber: 'T1', over: { tables: 1, people: 4 } },
    upcomingReservation: { phone },
    customerReservations: { phone },
    updateReservation: { id: 1, date: day, time: '20:00' },
    bookingCard: { id: 1 },
    editReservation: {
      id: 1,
      customerName: 'Mariam',
      customerPhone: phone,
      customerEmail: 'mariam@example.com',
      date: day,
      time: '20:00',
      partySize: 4,
      tableNumber: 'T1',
      specialRequests: 'A high chair',
    },
    markArrived: { id: 1, arrived: true },
    listReservations: { ...page, search: 'mar', from: day, to: day, status: 'confirmed' },
    setReservationStatus: { id: 1, status: 'completed' },
    saveHours: { entries: hours },
    getCapacity: {},
    setCapacity: { totalTables: 20, maxPersonsPerSlot: 80 },
    listSpecialDays: {},
    createSpecialDay: special,
    updateSpecialDay: { id: 1, ...special },
    deleteSpecialDay: { id: NOBODY },
    pointsReport: { days: 7 },
    reservationsReport: { days: 7 },
    rewardsReport: { days: 7 },
    listStaff: {},
    createStaff: { username: 'till', password: 'till-password', role: 'viewer' },
    updateStaff: { id: NOBODY, role: 'viewer', isActive: true },
    setStaffPassword: { id: NOBODY, password: 'another-password' },
    setOwnPassword: { present: 'not the present one', password: 'another-password' },
    auditLog: { ...page, username: 'owner', what: 'points.add', record: 'customer:1', from: day, to: day },
  }
}
