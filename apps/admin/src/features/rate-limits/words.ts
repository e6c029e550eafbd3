import type { CLASSES, IDENTITIES } from './limited-search.ts'

/** What is counted so, in words. */
export const CLASS_WORDS: Record<(typeof CLASSES)[number], string> = {
  api: 'Everything else',
  auth: 'Signing in',
  search: 'Searching',
  admin: 'Administration',
  webhook: 'Payment events',
  stream: 'Event streams',
  upload: 'Uploading',
  preview: 'Link previews',
  image: 'Pictures that are drawn',
  collect: 'Counting visits',
  export: 'Downloading one’s data',
}

export const IDENTITY_WORDS: Record<(typeof IDENTITIES)[number], string> = {
  user: 'User',
  device: 'Device',
  network: 'Network',
  block: 'Block of networks',
}
