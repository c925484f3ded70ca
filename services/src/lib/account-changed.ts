/** Told to all when sessions of an account have ended, or what they may has changed; missing it costs two seconds. */
export const ACCOUNT_CHANGED = 'account.changed'
