/** Slot `admin/key-help`. */
export { KeyHelp as default } from '../frame/key-help.tsx'
