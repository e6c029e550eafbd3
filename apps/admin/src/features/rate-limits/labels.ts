import type { CLASSES, IDENTITIES } from './limited-search.ts'

/** Labels of the rate limit classes. */
export const CLASS_LABELS: Record<(typeof CLASSES)[number], string> = {
  api: 'All other API requests',
  auth: 'Sign-in',
  search: 'Search',
  admin: 'Admin',
  webhook: 'Payment webhooks',
  stream: 'Event streams',
  upload: 'Uploads',
  preview: 'Link previews',
  image: 'Image rendering',
  collect: 'Analytics collection',
  export: 'Data export',
}

/** Labels of the kinds of clients. */
export const IDENTITY_LABELS: Record<(typeof IDENTITIES)[number], string> = {
  user: 'User',
  device: 'Device',
  network: 'Network',
  block: 'IP range',
}

/** Labels of the kinds of clients in the filter, with the sizes of the two kinds of networks. */
export const IDENTITY_OPTION_LABELS: typeof IDENTITY_LABELS = {
  ...IDENTITY_LABELS,
  network: 'Network (IPv4 address, IPv6 /64)',
  block: 'IP range (IPv4 /24, IPv6 /48)',
}
