import type { IDENTITIES } from './rate-limits-search.ts'

/** Labels of the kinds of clients. */
export const IDENTITY_LABELS: Record<(typeof IDENTITIES)[number], string> = {
  user: 'User',
  device: 'Device',
  network: 'Network',
  block: 'IP range',
}

/** Labels of the kinds of clients in the filter, with the sizes of networks and IP ranges. */
export const IDENTITY_OPTION_LABELS: typeof IDENTITY_LABELS = {
  ...IDENTITY_LABELS,
  network: 'Network (IPv4 address, IPv6 /64)',
  block: 'IP range (IPv4 /24, IPv6 /48)',
}
