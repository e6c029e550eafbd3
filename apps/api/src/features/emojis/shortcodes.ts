import type { Prisma } from '@veranda/database'
import { strip } from '@veranda/text'
import { conflict } from '../../http/errors.ts'

const MAX_LENGTH = 50
/**
 * Matches a shortcode. Invisible characters and leading combining marks are excluded, because they could
 * imitate other shortcodes.
 */
const SHORTCODE = /^(?!\p{M})(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}_+-]{2,50}$/u

/** Normalizes the name of an emoji: removes surrounding colons and repeated spaces. */
export const normalizeEmojiName = (typed: string) => strip(typed.normalize('NFC').replace(/\s+/gu, ' '), ' :')

/**
 * Converts a name to a shortcode: `Party Parrot` becomes `party_parrot`. Returns null if the result is
 * invalid.
 */
export function toShortcode(name: string): string | null {
  const shortcode = normalizeEmojiName(name).toLowerCase().normalize('NFC').replaceAll(' ', '_')
  // Lowercasing turns some letters into two.
  return [...shortcode].length <= MAX_LENGTH && SHORTCODE.test(shortcode) ? shortcode : null
}

export const SHORTCODE_RULE = 'Must be 2 to 50 letters, digits, spaces, _, + or -'

/** Owner type of an existing shortcode. */
export type ShortcodeOwner = 'unicode' | 'public' | 'own'

const MESSAGES: Record<ShortcodeOwner, (shortcode: string) => string> = {
  unicode: (shortcode) => `The shortcode :${shortcode}: belongs to a Unicode emoji`,
  public: (shortcode) => `The shortcode :${shortcode}: belongs to another public emoji`,
  own: (shortcode) => `You already have an emoji with the shortcode :${shortcode}:`,
}

export const shortcodeTaken = (owner: ShortcodeOwner = 'public', shortcode = 'party_parrot') =>
  conflict('shortcode_taken', MESSAGES[owner](shortcode))

/**
 * Returns who has the shortcode among the emojis visible to the owner: Unicode, public, and own emojis.
 *
 * @param ownerId null to search only Unicode and public emojis
 * @param exceptId ID of an emoji to ignore
 */
export async function findShortcodeOwner(
  tx: Prisma.TransactionClient,
  shortcode: string,
  ownerId: number | null,
  exceptId = 0,
): Promise<ShortcodeOwner | null> {
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
