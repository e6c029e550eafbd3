import type { Prisma } from '@veranda/database'
import { CUSTOM_CATEGORY } from '../custom-emojis.ts'
import type { Candidate, RejectedEntry, SourcePosition } from './candidates.ts'

export const CONFLICT_REASONS = [
  'unicode',
  'taken',
  'unchanged',
  'duplicate_in_file',
  'duplicate_image',
  'alias_taken',
] as const

export interface Conflict extends SourcePosition {
  name: string
  shortcode: string
  reason: (typeof CONFLICT_REASONS)[number]
  /**
   * what happens to the candidate: it is `skipped`, has `replaced` an existing emoji, or is imported
   * `without_alias`, that is, without the aliases that are taken
   */
  outcome: 'skipped' | 'replaced' | 'without_alias'
}

/** Emoji to create or replace, with all properties to write. */
export type PlannedEmoji = Pick<Candidate, 'line' | 'file' | 'name' | 'shortcode' | 'image'> & {
  categoryId: number
  tags: string[]
  aliases: string[]
}

/**
 * Emojis that an import creates and replaces, the conflicts with existing emojis or earlier candidates, and
 * the rejected candidates.
 */
export interface Plan {
  create: PlannedEmoji[]
  replace: (PlannedEmoji & { id: number; before: ExistingEmoji })[]
  conflicts: Conflict[]
  rejected: RejectedEntry[]
  seen: Seen
}

/**
 * Shortcodes and images of earlier candidates in the import, and the previous state of the emojis that they
 * replaced.
 */
export interface Seen {
  codes: ReadonlySet<string>
  hashes: ReadonlySet<string>
  replaced: readonly ExistingEmoji[]
}

export const NOTHING_SEEN: Seen = { codes: new Set(), hashes: new Set(), replaced: [] }

/**
 * Finds public emojis that share a shortcode or an image with a candidate, and all categories. The result
 * also contains the emojis that earlier batches replaced, as they were before. A shortcode or image that a
 * replacement freed therefore stays taken until the import ends.
 */
async function findExisting(
  tx: Prisma.TransactionClient,
  candidates: readonly Candidate[],
  { replaced }: Seen,
) {
  const codes = candidates.flatMap(({ shortcode, aliases = [] }) => [shortcode, ...aliases])
  const hashes = candidates.flatMap(({ image }) => image?.sha256 ?? [])
  const select = {
    id: true,
    name: true,
    isCustom: true,
    shortcode: true,
    aliases: true,
    tags: true,
    categoryId: true,
    image: { select: { sha256: true } },
  } as const
  const [withCode, withImage, categories] = [
    await tx.emoji.findMany({ where: { status: 'approved', aliases: { hasSome: codes } }, select }),
    await tx.emoji.findMany({ where: { status: 'approved', image: { sha256: { in: hashes } } }, select }),
    await tx.emojiCategory.findMany({ select: { id: true, name: true } }),
  ]
  return {
    byCode: new Map(
      [...withCode, ...replaced].flatMap((emoji) => emoji.aliases.map((alias) => [alias, emoji] as const)),
    ),
    byHash: new Map([...withImage, ...replaced].map((emoji) => [emoji.image?.sha256 ?? '', emoji])),
    categories: new Map(categories.map(({ id, name }) => [name, id])),
  }
}

/**
 * Plans the import of candidates in their order. If several candidates have the same shortcode or image, at
 * most the first valid one is imported.
 *
 * @param earlier `seen` from the plan of the previous batch
 */
export async function planImport(
  tx: Prisma.TransactionClient,
  candidates: readonly Candidate[],
  replaceExisting: boolean,
  earlier: Seen = NOTHING_SEEN,
): Promise<Plan> {
  const { byCode, byHash, categories } = await findExisting(tx, candidates, earlier)
  // Copies, because a retry of the batch's transaction passes `earlier` again.
  const seenCodes = new Set(earlier.codes)
  const seenHashes = new Set(earlier.hashes)
  const replaced = [...earlier.replaced]
  const seen = { codes: seenCodes, hashes: seenHashes, replaced }
  const plan: Plan = { create: [], replace: [], conflicts: [], rejected: [], seen }
  for (const candidate of candidates) {
    const { line, file, name, shortcode, image, category } = candidate
    const addConflict = (reason: Conflict['reason'], outcome: Conflict['outcome'] = 'skipped') =>
      plan.conflicts.push({ line, file, name, shortcode, reason, outcome })
    const reject = (reason: string) => plan.rejected.push({ line, file, reason })
    const existingEmoji = byCode.get(shortcode)
    const categoryId =
      category === undefined && existingEmoji
        ? existingEmoji.categoryId
        : categories.get(category?.toLowerCase() ?? CUSTOM_CATEGORY)
    const duplicate = image && byHash.get(image.sha256)
    if (categoryId === undefined)
      reject(
        `Unknown category ${JSON.stringify(category?.slice(0, 50))}. Use the name of a category, such as custom or smileys-emotion`,
      )
    else if (seenCodes.has(shortcode)) addConflict('duplicate_in_file')
    else if (existingEmoji && !existingEmoji.isCustom) addConflict('unicode')
    // Only an emoji's main shortcode identifies it as the one to replace, not an alias.
    else if (existingEmoji && existingEmoji.shortcode !== shortcode) addConflict('taken')
    else if ((duplicate && duplicate.id !== existingEmoji?.id) || (image && seenHashes.has(image.sha256)))
      addConflict('duplicate_image')
    else if (!existingEmoji && !image) reject('A new emoji needs an image')
    else {
      seenCodes.add(shortcode)
      if (image) seenHashes.add(image.sha256)
      const isFree = (alias: string) =>
        !seenCodes.has(alias) && (!byCode.has(alias) || byCode.get(alias)?.id === existingEmoji?.id)
      const merged = { ...candidate, ...mergeWithExisting(candidate, existingEmoji) }
      const aliases = merged.aliases.filter(isFree)
      const planned = {
        line,
        file,
        shortcode,
        image,
        name: merged.name,
        tags: merged.tags,
        aliases,
        categoryId,
      }
      if (existingEmoji && isUnchanged(planned, existingEmoji)) addConflict('unchanged')
      else if (existingEmoji && !replaceExisting) addConflict('taken')
      else {
        if (aliases.length < merged.aliases.length) addConflict('alias_taken', 'without_alias')
        for (const alias of aliases) seenCodes.add(alias)
        if (existingEmoji) addConflict('taken', 'replaced')
        if (existingEmoji) plan.replace.push({ ...planned, id: existingEmoji.id, before: existingEmoji })
        else plan.create.push(planned)
        if (existingEmoji) replaced.push(existingEmoji)
      }
    }
  }
  return plan
}

/**
 * Returns the name, tags, and aliases to write. Those that the candidate omits keep their existing values.
 */
const mergeWithExisting = (
  { name, isNamedByFile, shortcode, tags, aliases }: Candidate,
  existingEmoji: ExistingEmoji | undefined,
) => ({
  name: isNamedByFile && existingEmoji ? existingEmoji.name : name,
  tags: tags ?? existingEmoji?.tags ?? [],
  aliases: aliases ?? existingEmoji?.aliases.filter((alias) => alias !== shortcode) ?? [],
})

interface ExistingEmoji {
  id: number
  isCustom: boolean
  shortcode: string | null
  name: string
  tags: string[]
  /** for a custom emoji, starts with the shortcode, unlike the aliases of a `PlannedEmoji` */
  aliases: string[]
  categoryId: number
  image: { sha256: string } | null
}

const isUnchanged = (
  { name, shortcode, tags, aliases, categoryId, image }: PlannedEmoji,
  existingEmoji: ExistingEmoji,
) =>
  name === existingEmoji.name &&
  categoryId === existingEmoji.categoryId &&
  (!image || image.sha256 === existingEmoji.image?.sha256) &&
  tags.join() === existingEmoji.tags.join() &&
  [shortcode, ...aliases].join() === existingEmoji.aliases.join()
