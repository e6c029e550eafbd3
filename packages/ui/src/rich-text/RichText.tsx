import { type HtmlOptions, type ParseOptions, parseText, type TextNode } from '@veranda/text'
import { useMemo } from 'react'
import { RichNodes } from './RichNodes.tsx'

/** A text as it was written, or its nodes, where these are needed for something else as well. */
export type RichTextProps = HtmlOptions & (({ text: string } & ParseOptions) | { nodes: readonly TextNode[] })

/**
 * What people wrote, drawn safely: mentions, hashtags, links that say where they lead, emojis, and at the level `rich`
 * markup, lists and quotes. A text of one paragraph is a `span`, one with blocks a `div`. Its look comes from
 * `@veranda/ui/rich-text.css`.
 *
 * A text is parsed again when it or `emoji` changes: let `emoji` be the same function each time.
 *
 * @example
 * <RichText text={profile.bio} mentionHref={(username) => `/u/${username}`} />
 * @example
 * <RichText text={alert.message} level="rich" ownPaths emoji={emojiOf} />
 */
export function RichText({ mentionHref, hashtagHref, ...written }: RichTextProps) {
  const { text, level, emoji, ownPaths } = 'text' in written ? written : NOTHING
  const parsed = useMemo(
    () => parseText(text, { ...(level && { level }), ...(emoji && { emoji }), ownPaths: ownPaths ?? false }),
    [text, level, emoji, ownPaths],
  )
  const nodes: readonly TextNode[] = 'nodes' in written ? written.nodes : parsed
  const hasBlocks = nodes.some(({ type }) => type === 'paragraph' || type === 'list' || type === 'quote')
  const drawn = (
    <RichNodes nodes={nodes} {...(mentionHref && { mentionHref })} {...(hashtagHref && { hashtagHref })} />
  )
  return hasBlocks ? (
    <div className="v-rich">{drawn}</div>
  ) : (
    <span className="v-rich" dir="auto">
      {drawn}
    </span>
  )
}

const NOTHING: { text: string } & ParseOptions = { text: '' }
