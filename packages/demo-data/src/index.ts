export { ANNOUNCEMENTS, type Announcement } from './announcements.ts'
export {
  accountsOf,
  type DemoPlan,
  friendshipsOf,
  isModerator,
  type RoleIds,
  rolesOf,
  subscriptionsOf,
  timeoutsOf,
} from './belongings.ts'
export { type Community, createPerson, DAY, type Person } from './people.ts'
export { type Random, randomFrom } from './random.ts'
export {
  CLICKS,
  COUNTRIES,
  DEVICES,
  ENTRIES,
  ERRORS,
  FORMS,
  HAPPENINGS,
  HOURS,
  NEXT,
  type Path,
  REFERRERS,
  SEARCHED,
  TITLES,
  WEEKDAYS,
} from './site.ts'
export { type Usage, usageOf } from './usage.ts'
export { createUsernames } from './usernames.ts'
