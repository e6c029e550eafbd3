export { ANNOUNCEMENTS, type Announcement } from './announcements.ts'
export { EMOJI_COLORS, EMOJI_SHAPES, REJECTION_REASONS } from './emojis.ts'
export { createRandom, type Random } from './random.ts'
export {
  CLICKS,
  COUNTRIES,
  DEVICES,
  ENTRY_PAGES,
  ERRORS,
  FORMS,
  HOURS,
  NEXT_PAGES,
  type Path,
  REFERRERS,
  SEARCH_PAGES,
  SITE_EVENTS,
  TITLES,
  WEEKDAYS,
} from './site.ts'
export { createUsage, type Usage } from './usage.ts'
export {
  createAccounts,
  createFriendships,
  createRoleAssignments,
  createSubscriptions,
  createTimeouts,
  type DemoPlan,
  isModerator,
  type RoleIds,
} from './user-records.ts'
export { createUsernameGenerator } from './usernames.ts'
export { type Community, createUser, DAY_MS, type DemoUser } from './users.ts'
