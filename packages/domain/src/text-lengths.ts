export const NAME_MOST = 80
export const TITLE_MOST = 200
export const REASON_MOST = 200
export const TEXT_MOST = 2000
export const PASSWORD_MOST = 200
