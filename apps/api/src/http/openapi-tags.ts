interface Tag {
  group: string
  description: string
  /** Path prefixes of the operations with this tag. The longest match wins. */
  paths: readonly string[]
}

/** The areas of the API, in the order in which the reference lists them. */
const TAGS: Record<string, Tag> = {
  Authentication: {
    group: 'Accounts',
    description:
      'Sign up, sign in, and manage sessions, passwords, email addresses, and linked sign-in providers. Signing in sets a session cookie that authenticates all other requests.',
    paths: ['/api/auth'],
  },
  Profiles: {
    group: 'Accounts',
    description:
      'Public profiles, profile settings, data export, and account deletion. Users decide whether everyone, only friends, or no one besides administrators can see their profile.',
    paths: ['/api/profile'],
  },
  Friends: {
    group: 'Accounts',
    description:
      'Friend requests and friendships. Friends can see profiles whose visibility is set to `friends`.',
    paths: ['/api/friends'],
  },
  Alerts: {
    group: 'Content',
    description:
      'Announcements for the current user, such as maintenance notices. Read them as a list or receive changes in real time over Server-Sent Events.',
    paths: ['/api/alerts'],
  },
  Emojis: {
    group: 'Content',
    description:
      'The Unicode emoji catalog and custom emojis. Custom emojis are available to their creator immediately and to everyone after review.',
    paths: ['/api/emojis'],
  },
  Images: {
    group: 'Content',
    description:
      'Image uploads, generated avatars, and social preview images. Uploads are re-encoded, stripped of metadata, and served in several sizes and formats.',
    paths: [
      '/api/upload',
      '/uploads',
      '/api/og-image',
      '/api/avatar-image',
      '/api/profile/{username}/og-image',
    ],
  },
  'Link previews': {
    group: 'Content',
    description:
      'Title, description, and image of a web page, for display next to a link. The server fetches pages only from public networks and from the hosts in `LINK_PREVIEW_ALLOW`, and caches previews for 14 days.',
    paths: ['/api/link-preview'],
  },
  Quotas: {
    group: 'Plans and limits',
    description:
      'How much of each metered feature the current user or guest can use, and how much is left. Some quotas reset every hour, day, week, or month; others count stored items until they are deleted.',
    paths: ['/api/quotas'],
  },
  Subscriptions: {
    group: 'Plans and limits',
    description:
      'Available plans, the current user’s subscriptions, and the webhook for payment providers. A plan can include features, higher quotas and rate limits, and profile flair.',
    paths: ['/api/subscriptions', '/api/plans'],
  },
  Analytics: {
    group: 'Analytics',
    description:
      'First-party analytics without cookies or stored IP addresses. The tracker sends events to the collection endpoint; the other endpoints return reports or manage chart annotations, and need the `admin.access` permission.',
    paths: ['/api/analytics', '/api/admin/annotations'],
  },
  'Admin: Users': {
    group: 'Administration',
    description:
      'Search, edit, delete, and impersonate users. Deactivate users, time them out, assign roles, and revoke sessions for one user or in bulk. Every change is written to the audit log.',
    paths: ['/api/admin/users'],
  },
  'Admin: Timeouts': {
    group: 'Administration',
    description:
      'Temporarily block users from the whole service or from individual actions, such as posting. A timeout ends when it expires or is revoked.',
    paths: ['/api/admin/users/timeout', '/api/admin/users/{id}/timeout'],
  },
  'Admin: Roles': {
    group: 'Administration',
    description:
      'Roles bundle permissions, can inherit from other roles, and are assigned to users. Protected roles can only be assigned on the command line.',
    paths: ['/api/admin/roles', '/api/admin/users/{id}/assign-role'],
  },
  'Admin: Permissions': {
    group: 'Administration',
    description:
      'The catalog of permissions, and permissions granted or denied to individual users. You can only grant permissions you hold yourself.',
    paths: ['/api/admin/permissions', '/api/admin/users/{id}/permissions'],
  },
  'Admin: Alerts': {
    group: 'Administration',
    description:
      'Create, schedule, publish, and delete alerts, and see how many users viewed or dismissed them. An alert can be for everyone, signed-in users, subscribers, administrators, roles, or individual users.',
    paths: ['/api/admin/alerts'],
  },
  'Admin: Emojis': {
    group: 'Administration',
    description:
      'Review submitted emojis, and import and export custom emojis as ZIP archives. Creators see the reason when an emoji is rejected.',
    paths: ['/api/admin/emojis'],
  },
  'Admin: Images': {
    group: 'Administration',
    description:
      'Uploaded images and storage usage of all users, and drafts of social preview images. Deleting an image removes all of its sizes and formats.',
    paths: ['/api/admin/uploads', '/api/admin/og-image'],
  },
  'Admin: Plans': {
    group: 'Administration',
    description:
      'Plans with their prices, features, quotas, and rate limits, and the subscriptions of users. Plans that have had subscribers are archived instead of deleted.',
    paths: ['/api/admin/subscription-plans', '/api/admin/users/{id}/assign-subscription'],
  },
  'Admin: Quotas': {
    group: 'Administration',
    description:
      'Default quotas, guest quotas, and quotas of individual users. Resetting a quota clears its usage in the current period.',
    paths: ['/api/admin/quotas', '/api/admin/users/{id}/quotas'],
  },
  'Admin: Rate limits': {
    group: 'Administration',
    description:
      'Clients that exceeded a rate limit, their penalties, and the limits in force. Clearing a rate limit unblocks the client immediately.',
    paths: ['/api/admin/rate-limit'],
  },
  'Admin: Audit log': {
    group: 'Administration',
    description:
      'Who changed what, when, and why, including blocked attempts. Entries cannot be changed, and are deleted only after `AUDIT_RETENTION_DAYS`.',
    paths: ['/api/admin/audit-log'],
  },
  'Admin: System': {
    group: 'Administration',
    description:
      'Precomputed views that analytics reports read, with their age and last refresh. Views update automatically, and you can refresh them on request.',
    paths: ['/api/admin'],
  },
  System: {
    group: 'System',
    description: 'The server version and this API description. No session is needed.',
    paths: ['/api'],
  },
}

const PREFIXES = Object.entries(TAGS)
  .flatMap(([name, { paths }]) => paths.map((path) => ({ name, path })))
  .sort((a, b) => b.path.length - a.path.length)

const isWithin = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`)

/** Returns the tag of the operations on a path. */
export const getTag = (path: string): string =>
  PREFIXES.find((prefix) => isWithin(path, prefix.path))?.name ?? 'System'

/** Returns the tags in use with their introductions, and the groups in which Redoc lists them. */
export function getTags(paths: readonly string[]) {
  const used = new Set(paths.map(getTag))
  const tags = Object.entries(TAGS).filter(([name]) => used.has(name))
  return {
    tags: tags.map(([name, { description }]) => ({ name, description })),
    'x-tagGroups': [...new Set(tags.map(([, { group }]) => group))].map((name) => ({
      name,
      tags: tags.filter(([, { group }]) => group === name).map(([tag]) => tag),
    })),
  }
}
