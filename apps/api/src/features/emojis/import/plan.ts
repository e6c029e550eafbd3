import type { Prisma } from '@veranda/database'
import { CUSTOM_CATEGORY } from '../custom-emojis.ts'
import type { Candidate, Place, Refused } from './candidates.ts'

export const CONFLICTS = [
  'unicode',
  'taken',
  'unchanged',
  'duplicate_in_file',
  'same_picture',
  'alias_taken',
] as const

export interface Conflict extends Place {
  name: string
  shortcode: string
  reason: (typeof CONFLICTS)[number]
  /** result of the conflict */
  outcome: 'skipped' | 'replaced' | 'without_alias'
}

/** Emoji with all properties to write. */
export type Placed = Pick<Candidate, 'line' | 'file' | 'name' | 'shortcode' | 'picture'> & {
  categoryId: number
  tags: string[]
  aliases: string[]
}

/** Emojis that an import writes, and those that it doesn't. */
export interface Plan {
  create: Placed[]
  replace: (Placed & { id: number; before: Existing })[]
  conflicts: Conflict[]
  refused: Refused[]
  seen: Seen
}

/**
 * Shortcodes and images of earlier candidates in the import, and the previous state of the emojis that they
 * replaced.
 */
export interface Seen {
  codes: ReadonlySet<string>
  hashes: ReadonlySet<string>
  replaced: readonly Existing[]
}

export const NOTHING_SEEN: Seen = { codes: new Set(), hashes: new Set(), replaced: [] }

/**
 * Finds public emojis that conflict with a candidate, and the emojis that the import has replaced in their
 * previous state. A freed shortcode or image counts as taken until the import ends, whether or not earlier
 * batches were written.
 */
async function existing(tx: Prisma.TransactionClient, candidates: readonly Candidate[], { replaced }: Seen) {
  const codes = candidates.flatMap(({ shortcode, aliases = [] }) => [shortcode, ...aliases])
  const hashes = candidates.flatMap(({ picture }) => picture?.sha256 ?? [])
  const select = {
    ...{ id: true, name: true, isCustom: true, shortcode: true, aliases: true, tags: true, categoryId: true },
    picture: { select: { sha256: true } },
  } as const
  const [named, pictured, categories] = [
    await tx.emoji.findMany({ where: { status: 'approved', aliases: { hasSome: codes } }, select }),
    await tx.emoji.findMany({ where: { status: 'approved', picture: { sha256: { in: hashes } } }, select }),
    await tx.emojiCategory.findMany({ select: { id: true, name: true } }),
  ]
  return {
    byCode: new Map(
      [...named, ...replaced].flatMap((emoji) => emoji.aliases.map((alias) => [alias, emoji] as const)),
    ),
    byHash: new Map([...pictured, ...replaced].map((emoji) => [emoji.picture?.sha256 ?? '', emoji])),
    categories: new Map(categories.map(({ id, name }) => [name, id])),
  }
}

/**
 * Plans the import of candidates in their order. The first of two with the same shortcode wins.
 *
 * @param earlier the `seen` of the previous batch's plan
 */
export async function planOf(
  tx: Prisma.TransactionClient,
  candidates: readonly Candidate[],
  replaces: boolean,
  earlier: Seen = NOTHING_SEEN,
): Promise<Plan> {
  const { byCode, byHash, categories } = await existing(tx, candidates, earlier)
  // Copies, because the transaction of a batch can be retried.
  const seenCodes = new Set(earlier.codes)
  const seenHashes = new Set(earlier.hashes)
  const replaced = [...earlier.replaced]
  const seen = { codes: seenCodes, hashes: seenHashes, replaced }
  const plan: Plan = { create: [], replace: [], conflicts: [], refused: [], seen }
  for (const candidate of candidates) {
    const { line, file, name, shortcode, picture, category } = candidate
    const tell = (reason: Conflict['reason'], outcome: Conflict['outcome'] = 'skipped') =>
      plan.conflicts.push({ line, file, name, shortcode, reason, outcome })
    const refuse = (reason: string) => plan.refused.push({ line, file, reason })
    const there = byCode.get(shortcode)
    const categoryId =
      category === undefined && there ? there.categoryId : categories.get(category ?? CUSTOM_CATEGORY)
    const twin = picture && byHash.get(picture.sha256)
    if (categoryId === undefined) refuse(`Unknown category ${JSON.stringify(category?.slice(0, 50))}`)
    else if (seenCodes.has(shortcode)) tell('duplicate_in_file')
    else if (there && !there.isCustom) tell('unicode')
    // A shortcode that is only an alias of another emoji can't replace it.
    else if (there && there.shortcode !== shortcode) tell('taken')
    else if ((twin && twin.id !== there?.id) || (picture && seenHashes.has(picture.sha256)))
      tell('same_picture')
    else if (!there && !picture) refuse('A new emoji needs an image')
    else {
      seenCodes.add(shortcode)
      if (picture) seenHashes.add(picture.sha256)
      const isFree = (alias: string) =>
        !seenCodes.has(alias) && (!byCode.has(alias) || byCode.get(alias)?.id === there?.id)
      const said = { ...candidate, ...asSaid(candidate, there) }
      const aliases = said.aliases.filter(isFree)
      const placed = { line, file, shortcode, picture, name: said.name, tags: said.tags, aliases, categoryId }
      if (there && isSame(placed, there)) tell('unchanged')
      else if (there && !replaces) tell('taken')
      else {
        if (aliases.length < said.aliases.length) tell('alias_taken', 'without_alias')
        for (const alias of aliases) seenCodes.add(alias)
        if (there) tell('taken', 'replaced')
        if (there) plan.replace.push({ ...placed, id: there.id, before: there })
        else plan.create.push(placed)
        if (there) replaced.push(there)
      }
    }
  }
  return plan
}

/** Returns the text to write for a candidate. Omitted properties keep their existing values. */
const asSaid = (
  { name, isNamedByFile, shortcode, tags, aliases }: Candidate,
  there: Existing | undefined,
) => ({
  name: isNamedByFile && there ? there.name : name,
  tags: tags ?? there?.tags ?? [],
  aliases: aliases ?? there?.aliases.filter((alias) => alias !== shortcode) ?? [],
})

interface Existing {
  id: number
  isCustom: boolean
  shortcode: string | null
  name: string
  tags: string[]
  aliases: string[]
  categoryId: number
  picture: { sha256: string } | null
}

const isSame = ({ name, shortcode, tags, aliases, categoryId, picture }: Placed, there: Existing) =>
  name === there.name &&
  categoryId === there.categoryId &&
  (!picture || picture.sha256 === there.picture?.sha256) &&
  tags.join() === there.tags.join() &&
  [shortcode, ...aliases].join() === there.aliases.join()
