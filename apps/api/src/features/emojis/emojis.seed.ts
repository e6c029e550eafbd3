import type { Database } from '@veranda/database'
import { readJson } from '../../read-json.ts'

interface Entry {
  label: string
  hexcode: string
  emoji: string
  tags?: string[]
  version: number
  group?: number
  order?: number
  skins?: Entry[]
}

interface Messages {
  groups: { key: string; message: string; order: number }[]
}

type Shortcodes = Record<string, string | string[]>

/** Revision of the seed. Increase it when the same emojibase-data file produces different rows. */
const REVISION = 1

/** Returns the version of emojibase-data and this seed. The catalog is written again when either changes. */
export const getEmojiSeedVersion = () =>
  `${readJson<{ version: string }>('emojibase-data/package.json').version}-${REVISION}`

/**
 * Reads all Unicode emojis, including their skin tone variants, and their categories from emojibase-data, and
 * adds the category `custom`. The `sort_order` follows Unicode's emoji charts.
 */
export function readUnicodeEmojis() {
  const entries = readJson<Entry[]>('emojibase-data/en/data.json')
  const shortcodes = ['emojibase', 'github'].map((set) =>
    readJson<Shortcodes>(`emojibase-data/en/shortcodes/${set}.json`),
  )
  const { groups } = readJson<Messages>('emojibase-data/en/messages.json')
  const getAliases = (hexcode: string) => [...new Set(shortcodes.flatMap((set) => set[hexcode] ?? []))]
  const emojis = entries
    .flatMap((entry) => [entry, ...(entry.skins ?? []).map((skin) => ({ ...skin, tags: entry.tags ?? [] }))])
    // Regional indicators and skin tone modifiers are not emojis on their own.
    .filter((entry) => entry.group !== undefined && groups[entry.group]?.key !== 'component')
    .map((entry) => ({
      emoji_id: entry.hexcode,
      unicode_codepoint: entry.hexcode
        .split('-')
        .map((point) => `U+${point}`)
        .join(' '),
      unicode_char: entry.emoji,
      name: entry.label,
      category: groups[entry.group ?? 0]?.key,
      tags: entry.tags ?? [],
      aliases: getAliases(entry.hexcode),
      keywords: [
        ...new Set(
          entry.label
            .toLowerCase()
            .split(/[^\p{L}\p{N}]+/u)
            .filter((word) => word.length > 1),
        ),
      ],
      version_min: entry.version,
      sort_order: entry.order ?? 0,
    }))
  const categories = groups
    .filter(({ key }) => key !== 'component')
    .map(({ key, message, order }) => ({
      name: key,
      display_name: message.replace(/^./, (letter) => letter.toUpperCase()),
      sort_order: order,
    }))
  categories.push({ name: 'custom', display_name: 'Custom', sort_order: 100 })
  return { categories, emojis }
}

/** Creates or updates all Unicode emojis and categories. Usage counts and custom emojis stay unchanged. */
export async function seedEmojis(database: Database): Promise<void> {
  const { categories, emojis } = readUnicodeEmojis()
  await database.query(
    `INSERT INTO emoji_category (name, display_name, sort_order)
     SELECT name, display_name, sort_order FROM jsonb_to_recordset($1::jsonb)
       AS c(name text, display_name text, sort_order int)
     ON CONFLICT (name) DO UPDATE SET display_name = EXCLUDED.display_name, sort_order = EXCLUDED.sort_order`,
    [JSON.stringify(categories)],
  )
  await database.query(
    `INSERT INTO emoji (emoji_id, unicode_codepoint, unicode_char, name, category_id, tags, aliases, keywords,
       version_min, sort_order)
     SELECT e.emoji_id, e.unicode_codepoint, e.unicode_char, e.name, c.id, e.tags, e.aliases, e.keywords,
       e.version_min, e.sort_order
     FROM jsonb_to_recordset($1::jsonb) AS e(emoji_id text, unicode_codepoint text, unicode_char text, name text,
       category text, tags text[], aliases text[], keywords text[], version_min numeric, sort_order int)
     JOIN emoji_category c ON c.name = e.category
     ON CONFLICT (emoji_id) DO UPDATE SET unicode_codepoint = EXCLUDED.unicode_codepoint,
       unicode_char = EXCLUDED.unicode_char, name = EXCLUDED.name, category_id = EXCLUDED.category_id,
       tags = EXCLUDED.tags, aliases = EXCLUDED.aliases, keywords = EXCLUDED.keywords,
       version_min = EXCLUDED.version_min, sort_order = EXCLUDED.sort_order`,
    [JSON.stringify(emojis)],
  )
}
