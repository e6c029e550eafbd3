import type { Prisma } from '@veranda/database'
import { strip } from '@veranda/text'
import { conflict } from '../../http/errors.ts'

const LONGEST = 50
/** Nothing that is not seen, and no accent without its letter: it would look like another. */
const SHORTCODE = /^(?!\p{M})(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}_+-]{2,50}$/u

/** What people call an emoji: what they typed, without the colons around it and needless spaces. */
export const emojiName = (typed: string) => strip(typed.normalize('NFC').replace(/\s+/gu, ' '), ' :')

/** `Party Parrot` as `party_parrot`; null where that is none. */
export function shortcodeOf(name: string): string | null {
  const shortcode = emojiName(name).toLowerCase().normalize('NFC').replaceAll(' ', '_')
  // Some letters become two in lower case.
  return [...shortcode].length <= LONGEST && SHORTCODE.test(shortcode) ? shortcode : null
}

export const SHORTCODE_RULE = 'Must be 2 to 50 letters, digits, spaces, _, + or -'

/** Who has a shortcode already. */
export type Taken = 'unicode' | 'everybody' | 'own'

const SENTENCES: Record<Taken, (shortcode: string) => string> = {
  unicode: (shortcode) => `The shortcode :${shortcode}: belongs to a Unicode emoji`,
  everybody: (shortcode) => `The shortcode :${shortcode}: belongs to another public emoji`,
  own: (shortcode) => `You already have an emoji with the shortcode :${shortcode}:`,
}

export const shortcodeTaken = (by: Taken = 'everybody', shortcode = 'party_parrot') =>
  conflict('shortcode_taken', SENTENCES[by](shortcode))

/**
 * Who has the shortcode, of those whose emojis an owner sees: Unicode's, everybody's and their own. An emoji of everybody's
 * that comes from an import has no owner, and meets nobody's own.
 *
 * @param exceptId an emoji that may have it
 */
export async function takenBy(
  tx: Prisma.TransactionClient,
  shortcode: string,
  ownerId: number | null,
  exceptId = 0,
): Promise<Taken | null> {
  const found = await tx.emoji.findMany({
    where: {
      id: { not: exceptId },
      aliases: { has: shortcode },
      OR: [{ status: 'approved' }, ...(ownerId === null ? [] : [{ ownerId }])],
    },
    select: { isCustom: true, ownerId: true },
  })
  if (found.length === 0) return null
  if (found.some(({ isCustom }) => !isCustom)) return 'unicode'
  return ownerId !== null && found.some((emoji) => emoji.ownerId === ownerId) ? 'own' : 'everybody'
}
