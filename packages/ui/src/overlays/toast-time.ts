/** How long a notification stays, in milliseconds (customer §9). Tests of anything else let them stay longer. */
export const toastTime = { ms: 5000 }
