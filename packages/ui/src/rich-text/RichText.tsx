import { type HtmlOptions, type ParseOptions, parseText, type TextNode } from '@veranda/text'
import { useMemo } from 'react'
import { RichNodes } from './RichNodes.tsx'

/** Text, or its nodes if the caller has parsed it already. */
export type RichTextProps = HtmlOptions & (({ text: string } & ParseOptions) | { nodes: readonly TextNode[] })

/**
 * Renders user text safely: mentions, hashtags, links with their host, emojis, and at level `rich` also
 * markup, lists, and quotes. The result is a `div` if it contains paragraphs, lists, or quotes (level
 * `rich`), otherwise a `span`. Requires `@veranda/ui/rich-text.css`.
 *
 * The text is parsed again when the `emoji` function changes, so pass the same function each time.
 *
 * @example
 * <RichText text={profile.bio} mentionHref={(username) => `/u/${username}`} />
 *
 * @example
 * <RichText text={alert.message} level="rich" ownPaths emoji={resolveEmoji} />
 */
export function RichText({ mentionHref, hashtagHref, ...source }: RichTextProps) {
  const { text, level, emoji, ownPaths } = 'text' in source ? source : EMPTY_SOURCE
  const parsed = useMemo(
    () => parseText(text, { ...(level && { level }), ...(emoji && { emoji }), ownPaths: ownPaths ?? false }),
    [text, level, emoji, ownPaths],
  )
  const nodes: readonly TextNode[] = 'nodes' in source ? source.nodes : parsed
  const hasBlocks = nodes.some(({ type }) => type === 'paragraph' || type === 'list' || type === 'quote')
  const content = (
    <RichNodes nodes={nodes} {...(mentionHref && { mentionHref })} {...(hashtagHref && { hashtagHref })} />
  )
  return hasBlocks ? (
    <div className="v-rich">{content}</div>
  ) : (
    <span className="v-rich" dir="auto">
      {content}
    </span>
  )
}

/** Text to parse if `nodes` are given, because React hooks such as `useMemo` must run in each render. */
const EMPTY_SOURCE: { text: string } & ParseOptions = { text: '' }
