import * as z from 'zod'
import { deprecatedField } from '../../http/deprecated-field.ts'
import { expectedSchema, expectedText } from '../../http/expected.ts'
import { isOneLine, ONE_LINE_MESSAGE } from '../../http/one-line.ts'
import { ShownFlair } from '../plans/plan-entitlements.schema.ts'

const visibility = z
  .enum(['public', 'private', 'friends'])
  .describe(
    'Who can see the profile: `public` (everyone), `friends`, or `private` (only the user). Users with `admin.users.manage` can see every profile.',
  )

export const Profile = z
  .object({
    id: z.string().describe('Numeric ID of the user.').meta({ example: '42' }),
    username: z.string().describe('Unique username, in lowercase.').meta({ example: 'ada' }),
    display_name: z
      .string()
      .describe('Display name of the user. It does not have to be unique.')
      .meta({ example: 'Ada Lovelace' }),
    avatar_url: z
      .string()
      .describe('URL of the avatar, relative to the server: an image the user uploaded, or a generated one.')
      .meta({ example: '/api/avatar-image?seed=42' }),
    bio: z
      .string()
      .nullable()
      .describe('Text the user wrote about themselves. Null if there is none.')
      .meta({ example: 'Notes on engines' }),
    created_at: z.iso.datetime().describe('Time the account was created.'),
    profile_visibility: visibility,
    flair: ShownFlair.nullable().describe(
      'Badge of a plan that the user chose to show. Null if there is none, or if the user no longer has the plan.',
    ),
  })
  .meta({ id: 'Profile', description: "A user's profile, as others see it." })

export const OwnProfile = Profile.extend({
  location: z
    .string()
    .nullable()
    .describe('Your location. Only visible to you and to administrators. Null if there is none.')
    .meta({ example: 'London' }),
  has_uploaded_avatar: z
    .boolean()
    .describe('Whether `avatar_url` is an image you uploaded. False if it is the generated one.')
    .meta({ example: false }),
  flairs: z
    .array(ShownFlair)
    .describe('Badges you can choose from, one for each of your plans that has one.'),
}).meta({ id: 'OwnProfile', description: 'Your profile, with the fields that are not public.' })

const createSection = (description: string) =>
  z.array(z.record(z.string(), z.unknown())).describe(description)

const pendingEmails = createSection('Emails to you that have not been sent yet.')

/** Contains the sections that `export-sections.ts` reads. Each entry of a section is one stored record. */
export const AccountExport = z
  .object({
    exported_at: z.iso.datetime().describe('Time the export was created.'),
    profile: z
      .record(z.string(), z.unknown())
      .describe('Account data, including your email address and location.'),
    providers: createSection('Linked sign-in providers.'),
    sessions: createSection('Sessions, with device, IP address, and times.'),
    roles: createSection('Roles assigned to you, including expired assignments.'),
    permissions: createSection('Permissions granted or denied to you individually.'),
    timeouts: createSection('All timeouts, including expired and revoked ones.'),
    subscriptions: createSection('All subscriptions, including canceled and expired ones.'),
    quotas: createSection('Quota overrides for your account.'),
    quota_usage: createSection('Quota usage by period.'),
    quota_warnings: createSection('Warnings that were sent about your quota usage.'),
    alerts_seen: createSection('Alerts that were shown to you.'),
    alerts_dismissed: createSection('Alerts that you dismissed.'),
    annotations: createSection('Annotations that you added to analytics charts.'),
    active_weeks: createSection('Recent weeks in which you used the site, each identified by its Monday.'),
    emojis: createSection('Custom emojis that you uploaded.'),
    uploads: createSection('Images that you uploaded, with the URLs to download them from.'),
    friends: createSection('Friends, and pending friend requests you sent or received.'),
    declined_requests: createSection('Recently declined friend requests that you sent or received.'),
    mailed_links: createSection('Links that were emailed to you, without their tokens.'),
    pending_emails: pendingEmails,
    waiting_mail: deprecatedField(pendingEmails, 'pending_emails'),
    audit: createSection('Audit log entries about your account and your actions, newest first.'),
    shortened: z
      .array(z.string())
      .describe('Names of the sections that are cut off after 10,000 entries.')
      .meta({ example: [] }),
  })
  .meta({
    id: 'AccountExport',
    description: 'Data stored about an account, without secrets or the private data of other users.',
  })

const graphemes = new Intl.Segmenter()

/** Returns whether a text has at most `max` graphemes. Stops counting once the limit is exceeded. */
function hasAtMostGraphemes(text: string, max: number): boolean {
  let count = 0
  for (const _grapheme of graphemes.segment(text)) if (++count > max) return false
  return true
}

/** Creates a schema that limits a text's number of graphemes, so that each emoji counts as one character. */
const maxGraphemes = (characters: number) =>
  z
    .string()
    .trim()
    // Rejects much longer texts before they are segmented. The longest emojis have 15 code units, so 16 code
    // units per character are enough.
    .max(characters * 16, { error: `Must be at most ${characters} characters`, abort: true })
    .refine((text) => hasAtMostGraphemes(text, characters), `Must be at most ${characters} characters`)

export const ProfileChange = z
  .object({
    display_name: maxGraphemes(80)
      .min(1, 'Name is required')
      .refine(isOneLine, ONE_LINE_MESSAGE)
      .describe('Display name, shown next to your username. It does not have to be unique.')
      .meta({ maxLength: 80, example: 'Ada Lovelace' }),
    bio: maxGraphemes(500)
      .meta({ maxLength: 500, example: 'Notes on engines' })
      .nullable()
      .describe('Text about yourself, shown on your profile. An emoji counts as one character.'),
    location: maxGraphemes(100)
      .refine(isOneLine, ONE_LINE_MESSAGE)
      .meta({ maxLength: 100, example: 'London' })
      .nullable()
      .describe('Your location. Only visible to you and to administrators.'),
    profile_visibility: visibility,
    avatar_url: z
      .string()
      .max(200, 'Must be at most 200 characters')
      .nullable()
      .describe('URL of one of your uploaded images. `null` restores the generated avatar.')
      .meta({ example: '/uploads/images/1795291500000-3fa94c0d7e815b2a6c93.jpg' }),
    flair: z
      .string()
      .max(50, 'Must be at most 50 characters')
      .nullable()
      .describe('Name of the plan whose badge to show, from `flairs`. `null` shows none.')
      .meta({ example: 'pro' }),
    expected: expectedSchema({
      display_name: expectedText.describe('Display name as you last read it.').meta({ example: 'Ada' }),
      bio: expectedText
        .nullable()
        .describe('Text about yourself as you last read it.')
        .meta({ example: null }),
      location: expectedText.nullable().describe('Location as you last read it.').meta({ example: null }),
      profile_visibility: visibility.describe('Profile visibility as you last read it.'),
      avatar_url: expectedText
        .nullable()
        .describe('URL of the avatar as you last read it. Null means the generated one.')
        .meta({ example: null }),
      flair: expectedText
        .nullable()
        .describe('Name of the plan whose badge was shown when you last read it. Null means none.')
        .meta({ example: null }),
    }),
  })
  .partial()
  .meta({ id: 'ProfileChange' })
