import { CULTURES } from './names.ts'
import {
  ADJECTIVES,
  ADMIN_NOTES,
  DEACTIVATION_NOTES,
  INTERESTS,
  NOUNS,
  OCCUPATIONS,
  REMARKS,
} from './phrases.ts'
import type { Random } from './random.ts'
import { toAscii } from './usernames.ts'

const MINUTE_MS = 60_000
/** One day, in milliseconds. */
export const DAY_MS = 86_400_000
/** Time since the first sign-up, in milliseconds. */
const COMMUNITY_AGE_MS = 3 * 365 * DAY_MS
/**
 * Exponent of the sign-up time as a function of the sign-up number. With 1, sign-ups are evenly distributed;
 * below 1, they become more frequent over time.
 */
const SIGN_UP_TIME_EXPONENT = 0.55

/** A row of `user`. Times are in milliseconds since 1970 and are converted when the row is written. */
export interface DemoUser {
  id: number
  username: string
  email: string
  email_verified_at: number | null
  display_name: string
  bio: string | null
  location: string | null
  profile_visibility: 'public' | 'friends' | 'private'
  is_active: boolean
  admin_notes: string | null
  last_login_at: number | null
  login_count: number
  created_at: number
  updated_at: number
}

/** Context in which demo users are created. */
export interface Community {
  /** total number of users */
  userCount: number
  /** current time in milliseconds since 1970 */
  now: number
  random: Random
  /** returns an available username similar to `wanted`: see `createUsernameGenerator` */
  createUsername: (wanted: string) => string
}

/**
 * Creates the user with sign-up number `index` (from 0); users with higher numbers signed up later. All
 * random numbers come from `community.random`, so the same seed creates the same users if they are created in
 * order.
 *
 * @example
 * const community = {
 *   userCount: 10,
 *   now: Date.now(),
 *   random: createRandom(1),
 *   createUsername: createUsernameGenerator(new Set()),
 * }
 * createUser(community, 0, 1)
 */
export function createUser(
  { userCount, now, random, createUsername }: Community,
  index: number,
  id: number,
): DemoUser {
  const { displayName, wantedUsername, place } = createName(random)
  const username = createUsername(wantedUsername)
  const elapsedShare = ((index + random.unit()) / userCount) ** SIGN_UP_TIME_EXPONENT
  const created = Math.floor(now - COMMUNITY_AGE_MS * (1 - elapsedShare) - MINUTE_MS)
  const active = !random.chance(0.03)
  const lastSignIn = chooseLastSignIn(random, created, now, active)
  return {
    id,
    username,
    email: `${username}@example.${random.pickWeighted({ com: 6, org: 2, net: 2 })}`,
    email_verified_at: random.chance(0.85)
      ? Math.min(now, created + (1 + random.below(90)) * MINUTE_MS)
      : null,
    display_name: displayName,
    bio: random.chance(0.6) ? createBio(random, place) : null,
    location: random.chance(0.55) ? place : null,
    profile_visibility: random.pickWeighted({ public: 78, friends: 14, private: 8 }),
    is_active: active,
    admin_notes: active ? chooseNote(random, 0.01, ADMIN_NOTES) : chooseNote(random, 0.5, DEACTIVATION_NOTES),
    last_login_at: lastSignIn,
    login_count: lastSignIn === null ? 0 : chooseSignInCount(random, lastSignIn - created),
    created_at: created,
    updated_at: lastSignIn ?? created,
  }
}

const chooseNote = (random: Random, probability: number, notes: readonly string[]) =>
  random.chance(probability) ? random.pick(notes) : null

function createName(random: Random) {
  const { given, family, places, familyFirst } = random.pick(CULTURES)
  const [first = '', firstNative] = random.pick(given).split('=')
  const [last = '', lastNative] = random.pick(family).split('=')
  const place = random.pick(places)
  const wantedUsername = createWantedUsername(random, toAscii(first), toAscii(last))
  const style = random.unit()
  if (style < 0.08) return { displayName: wantedUsername, wantedUsername, place }
  if (style < 0.22)
    return { displayName: firstNative && style < 0.15 ? firstNative : first, wantedUsername, place }
  if (firstNative && lastNative && style < 0.6) {
    // Chinese, Japanese, and Korean names have no space.
    const displayName = familyFirst ? lastNative + firstNative : `${firstNative} ${lastNative}`
    return { displayName, wantedUsername, place }
  }
  const displayName = familyFirst && style < 0.8 ? `${last} ${first}` : `${first} ${last}`
  return {
    displayName: random.chance(0.04) ? `${displayName} ${random.pick(INTERESTS)[1]}` : displayName,
    wantedUsername,
    place,
  }
}

function createWantedUsername(random: Random, first: string, last: string): string {
  const style = random.unit()
  if (style < 0.25) return `${first}_${last}`
  if (style < 0.45) return first + last
  if (style < 0.55) return `${first.charAt(0)}_${last}`
  if (style < 0.62) return `${last}_${first}`
  if (style < 0.7) return `${random.pick(ADJECTIVES)}_${first}`
  if (style < 0.78) return `${first}_${random.pick(NOUNS)}`
  if (style < 0.83) return `the_${random.pick(ADJECTIVES)}_${random.pick(NOUNS)}`
  return `${random.pick(ADJECTIVES)}${random.chance(0.5) ? '_' : ''}${random.pick(NOUNS)}`
}

function createBio(random: Random, place: string): string {
  const sentences: string[] = []
  if (random.chance(0.6)) {
    const occupation = random.pick(OCCUPATIONS)
    sentences.push(random.chance(0.5) ? `${occupation} in ${place}.` : `${occupation}.`)
  }
  if (sentences.length === 0 || random.chance(0.6)) {
    const [interest, emoji] = random.pick(INTERESTS)
    const [otherInterest] = random.pick(INTERESTS)
    const interests = interest === otherInterest ? interest : `${interest} and ${otherInterest}`
    sentences.push(`Into ${interests}${random.chance(0.55) ? ` ${emoji}` : '.'}`)
  }
  if (random.chance(0.3)) sentences.push(random.pick(REMARKS))
  return sentences.join(' ')
}

/**
 * Returns the time of the last sign-in, or null for no sign-in. Most users whose account is active signed in
 * recently.
 */
function chooseLastSignIn(random: Random, created: number, now: number, active: boolean): number | null {
  if (random.chance(0.06)) return null
  const age = now - created
  const awayShare = random.unit() ** (active ? 3.5 : 0.7)
  return Math.floor(now - awayShare * age)
}

/** Returns the number of sign-ins. A few users sign in daily, and most only occasionally. */
function chooseSignInCount(random: Random, periodMs: number): number {
  const perDay = 0.9 * random.unit() ** 4
  return 1 + Math.floor((periodMs / DAY_MS) * perDay)
}
