import * as z from 'zod'

const visibility = z.enum(['public', 'private', 'friends'])

export const Profile = z
  .object({
    id: z.string().meta({ example: '42' }),
    username: z.string().meta({ example: 'ada' }),
    display_name: z.string().meta({ example: 'Ada Lovelace' }),
    avatar_url: z.string().nullable().meta({ example: null }),
    bio: z.string().nullable().meta({ example: 'Notes on engines' }),
    created_at: z.iso.datetime(),
    profile_visibility: visibility,
  })
  .meta({ id: 'Profile' })

const graphemes = new Intl.Segmenter()

/** At most so many characters as a reader counts them: an emoji is one, whatever it is made of. */
const atMost = (characters: number) =>
  z
    .string()
    // A bound on what there is to count: no script needs eight code units a character on the average.
    .max(characters * 8, `At most ${characters} characters`)
    .refine((text) => [...graphemes.segment(text)].length <= characters, `At most ${characters} characters`)
    .trim()

export const ProfileChange = z
  .object({
    display_name: atMost(80).min(1, 'A name is required').meta({ maxLength: 80, example: 'Ada Lovelace' }),
    bio: atMost(500).meta({ maxLength: 500, example: 'Notes on engines' }).nullable(),
    location: atMost(100).meta({ maxLength: 100, example: 'London' }).nullable(),
    profile_visibility: visibility,
  })
  .partial()
  .meta({ id: 'ProfileChange' })
