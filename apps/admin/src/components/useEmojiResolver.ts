import { useQuery } from '@tanstack/react-query'
import { listShortcodes, type ParseOptions, type TextLevel } from '@veranda/text'
import { useMemo } from 'react'
import { api, getData } from '../lib/api.ts'

/** Maximum number of shortcodes that the API accepts in one request. */
const MAX_SHORTCODES = 100

type EmojiResolver = NonNullable<ParseOptions['emoji']>

async function fetchEmojis(shortcodes: readonly string[], signal: AbortSignal) {
  const query = { shortcodes: shortcodes.join() }
  const { emojis } = await getData(api.GET('/api/emojis/lookup', { params: { query }, signal }))
  return emojis
}

/**
 * Loads the emojis whose shortcodes occur in the texts, and returns a function that returns the emoji of a
 * shortcode. At most `MAX_SHORTCODES` shortcodes are looked up. The function returns null for all others, for
 * unknown shortcodes, and until the emojis have loaded. It stays referentially equal until the emojis change.
 *
 * @param level markup level of the texts; `rich` ignores shortcodes in code
 */
export function useEmojiResolver(
  texts: readonly (string | null | undefined)[],
  level: TextLevel,
): EmojiResolver {
  const combinedText = texts.filter(Boolean).join('\n\n')
  const shortcodes = useMemo(
    () => listShortcodes(combinedText, level).sort().slice(0, MAX_SHORTCODES),
    [combinedText, level],
  )
  const { data } = useQuery({
    queryKey: ['emoji-lookup', shortcodes],
    queryFn: ({ signal }) => fetchEmojis(shortcodes, signal),
    enabled: shortcodes.length > 0,
    staleTime: 60_000,
  })
  return useMemo(() => {
    const emojiByShortcode = new Map(data?.map((emoji) => [emoji.shortcode, emoji]))
    return (shortcode) => {
      const { unicode_char, custom_image_url, name } = emojiByShortcode.get(shortcode) ?? {}
      if (unicode_char) return { char: unicode_char, ...(name && { name }) }
      return custom_image_url ? { src: custom_image_url, ...(name && { name }) } : null
    }
  }, [data])
}
