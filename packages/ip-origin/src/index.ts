export { type IpOrigin, type Origin, OriginTableError, openIpOrigin } from './ip-origin.ts'
export type { Network } from './networks.ts'
export type { TableDates } from './table.ts'
