/** Duration of a notification in milliseconds (customer specification §9). Tests extend it. */
export const toastTime = { ms: 5000 }
