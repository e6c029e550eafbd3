import { useQuery } from '@tanstack/react-query'
import { type ParseOptions, shortcodesOf, type TextLevel } from '@veranda/text'
import { useMemo } from 'react'
import { answerOf, api } from '../lib/api.ts'

/** Maximum number of shortcodes in one request. */
const MOST = 100

type EmojiLook = NonNullable<ParseOptions['emoji']>

async function fetchLooks(shortcodes: readonly string[], signal: AbortSignal) {
  const query = { shortcodes: shortcodes.join() }
  const { emojis } = await answerOf(api.GET('/api/emojis/lookup', { params: { query }, signal }))
  return emojis
}

/**
 * Returns a function that resolves the shortcodes of the given texts. Its identity changes only when the
 * result does.
 */
export function useEmojiLook(texts: readonly (string | null | undefined)[], level: TextLevel): EmojiLook {
  const written = texts.filter(Boolean).join('\n\n')
  const shortcodes = useMemo(() => shortcodesOf(written, level).sort().slice(0, MOST), [written, level])
  const { data } = useQuery({
    queryKey: ['emoji-looks', shortcodes],
    queryFn: ({ signal }) => fetchLooks(shortcodes, signal),
    enabled: shortcodes.length > 0,
    staleTime: 60_000,
  })
  return useMemo(() => {
    const looks = new Map(data?.map((emoji) => [emoji.shortcode, emoji]))
    return (shortcode) => {
      const { unicode_char, custom_image_url, name } = looks.get(shortcode) ?? {}
      if (unicode_char) return { char: unicode_char, ...(name && { name }) }
      return custom_image_url ? { src: custom_image_url, ...(name && { name }) } : null
    }
  }, [data])
}
