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
