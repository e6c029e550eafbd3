import type { Prisma } from '@veranda/database'
import { strip } from '@veranda/text'
import { conflict } from '../../http/errors.ts'

const MAX_LENGTH = 50
/**
 * Matches a shortcode. Invisible characters and leading combining marks are excluded, because shortcodes that
 * contain them could look like other shortcodes.
 */
const SHORTCODE = /^(?!\p{M})(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}_+-]{2,50}$/u

/** Normalizes the name of an emoji: collapses whitespace, and removes surrounding spaces and colons. */
export const normalizeEmojiName = (typed: string) => strip(typed.normalize('NFC').replace(/\s+/gu, ' '), ' :')

/**
 * Converts a name to a shortcode: `Party Parrot` becomes `party_parrot`. Returns null if the result is
 * invalid.
 */
export function toShortcode(name: string): string | null {
  const shortcode = normalizeEmojiName(name).toLowerCase().normalize('NFC').replaceAll(' ', '_')
  // The length is checked after lowercasing, which turns some letters into two characters.
  return [...shortcode].length <= MAX_LENGTH && SHORTCODE.test(shortcode) ? shortcode : null
}

export const SHORTCODE_RULE = 'Must be 2 to 50 characters: letters, digits, spaces, _, +, or -'

/** Kind of the existing emoji that has a requested shortcode. */
export type ShortcodeConflict = 'unicode' | 'public' | 'own'

const MESSAGES: Record<ShortcodeConflict, (shortcode: string) => string> = {
  unicode: (shortcode) => `The shortcode :${shortcode}: belongs to a Unicode emoji`,
  public: (shortcode) => `Another emoji already uses the shortcode :${shortcode}:`,
  own: (shortcode) => `You already have an emoji with the shortcode :${shortcode}:`,
}

/** The default values produce the example in the API description. */
export const shortcodeTaken = (conflictType: ShortcodeConflict = 'public', shortcode = 'party_parrot') =>
  conflict('shortcode_taken', MESSAGES[conflictType](shortcode))

/**
 * Returns the kind of the existing emoji that has the shortcode, or null if the shortcode is free. Searches
 * Unicode emojis, public emojis, and the owner's emojis.
 *
 * @param ownerId owner of the new emoji; null to search only Unicode and public emojis
 * @param exceptId ID of an emoji to ignore; 0 for none
 */
export async function findShortcodeConflict(
  tx: Prisma.TransactionClient,
  shortcode: string,
  ownerId: number | null,
  exceptId = 0,
): Promise<ShortcodeConflict | null> {
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
  return ownerId !== null && found.some((emoji) => emoji.ownerId === ownerId) ? 'own' : 'public'
}
