/** Labels of the rate limit classes. */
export const RATE_CLASS_LABELS = {
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
} as const satisfies Record<string, string>
