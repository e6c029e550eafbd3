import * as z from 'zod'
import { expectedOf, seenText } from '../../http/expected.ts'
import { ONE_LINE, onOneLine } from '../../http/one-line.ts'
import { ShownFlair } from '../plans/plan-gives.schema.ts'

const visibility = z.enum(['public', 'private', 'friends'])

export const Profile = z
  .object({
    id: z.string().meta({ example: '42' }),
    username: z.string().meta({ example: 'ada' }),
    display_name: z.string().meta({ example: 'Ada Lovelace' }),
    avatar_url: z
      .string()
      .describe('URL of the avatar: the image that the user chose, or a generated one.')
      .meta({ example: '/api/avatar-image?seed=42' }),
    bio: z.string().nullable().meta({ example: 'Notes on engines' }),
    created_at: z.iso.datetime(),
    profile_visibility: visibility,
    flair: ShownFlair.nullable().describe('the badge that its owner shows, while their plan runs'),
  })
  .meta({ id: 'Profile' })

export const OwnProfile = Profile.extend({
  location: z.string().nullable().describe('shown to its owner and to administrators alone').meta({
    example: 'London',
  }),
  has_uploaded_avatar: z
    .boolean()
    .describe('Whether `avatar_url` is an image that you chose. False if it is the generated one.')
    .meta({ example: false }),
  flairs: z.array(ShownFlair).describe('the badges to choose from'),
}).meta({ id: 'OwnProfile' })

const entries = (of: string) => z.array(z.record(z.string(), z.unknown())).describe(of)

/** Its sections are as `export-sections.ts` reads them: each entry is what is kept of one thing. */
export const AccountExport = z
  .object({
    exported_at: z.iso.datetime(),
    profile: z.record(z.string(), z.unknown()).describe('the account with its address and location'),
    providers: entries('sign-in providers that are linked'),
    sessions: entries('where the account is signed in: device, address, times'),
    roles: entries('roles, those that have expired among them'),
    permissions: entries('permissions given or denied to this account alone'),
    timeouts: entries('timeouts of all times'),
    subscriptions: entries('subscriptions of all times'),
    quotas: entries('quotas of this account alone'),
    quota_usage: entries('what was used of quotas'),
    quota_warnings: entries('warnings that a quota comes to its end'),
    alerts_seen: entries('alerts that were shown to this account'),
    alerts_dismissed: entries('alerts that it put away'),
    annotations: entries('notes that it made at the charts of visits'),
    active_weeks: entries('those of the last weeks, by their Mondays, in which it was used'),
    emojis: entries('custom emojis that it made'),
    uploads: entries('pictures that it uploaded, with the addresses to take them from'),
    friends: entries('friends, and requests sent and received'),
    declined_requests: entries('requests that were declined lately'),
    mailed_links: entries('links that were mailed, without their secret'),
    waiting_mail: entries('mail that is still to be sent'),
    audit: entries('what the audit log holds about this account, and what it did, the newest first'),
    shortened: z
      .array(z.string())
      .describe('sections that hold more than 10,000 entries')
      .meta({ example: [] }),
  })
  .meta({ id: 'AccountExport' })

const graphemes = new Intl.Segmenter()

/** Counts without building a list, and stops at the limit. */
function hasAtMost(text: string, characters: number): boolean {
  let count = 0
  for (const _grapheme of graphemes.segment(text)) if (++count > characters) return false
  return true
}

/** At most so many characters as a reader counts them: an emoji is one, whatever it is made of. */
const atMost = (characters: number) =>
  z
    .string()
    // A bound on what there is to count: no script needs eight code units a character on the average.
    .max(characters * 8, `At most ${characters} characters`)
    .refine((text) => hasAtMost(text, characters), `At most ${characters} characters`)
    .trim()

export const ProfileChange = z
  .object({
    display_name: atMost(80)
      .min(1, 'A name is required')
      .refine(onOneLine, ONE_LINE)
      .meta({ maxLength: 80, example: 'Ada Lovelace' }),
    bio: atMost(500).meta({ maxLength: 500, example: 'Notes on engines' }).nullable(),
    location: atMost(100).refine(onOneLine, ONE_LINE).meta({ maxLength: 100, example: 'London' }).nullable(),
    profile_visibility: visibility,
    avatar_url: z
      .string()
      .max(200, 'At most 200 characters')
      .nullable()
      .describe('URL of an image that you have uploaded. `null` restores the generated avatar.')
      .meta({ example: '/uploads/images/1795291500000-3fa94c0d7e815b2a6c93.jpg' }),
    flair: z
      .string()
      .max(50, 'At most 50 characters')
      .nullable()
      .describe('the plan whose badge is shown, one of `flairs`; null for none')
      .meta({ example: 'pro' }),
    expected: expectedOf({
      display_name: seenText.meta({ example: 'Ada' }),
      bio: seenText.nullable().meta({ example: null }),
      location: seenText.nullable().meta({ example: null }),
      profile_visibility: visibility,
      avatar_url: seenText.nullable().meta({ example: null }),
      flair: seenText.nullable().meta({ example: null }),
    }),
  })
  .partial()
  .meta({ id: 'ProfileChange' })
