import { programAddress } from './addresses.ts'
import type { Emoji, Link, Styled, TextNode } from './nodes.ts'

export interface HtmlOptions {
  /** returns the URL of a mention by its lowercase username; without it, or for null, there is no link */
  mentionHref?: (username: string) => string | null | undefined
  /** returns the URL of a hashtag by its lowercase tag; without it, or for null, there is no link */
  hashtagHref?: (tag: string) => string | null | undefined
}

/** Value of `rel` for links to other sites: marks user content, and sends no referrer. */
export const ELSEWHERE = 'nofollow noopener noreferrer ugc'

const STYLES: Record<Styled['type'], string> = { strong: 'strong', emphasis: 'em', strikethrough: 's' }

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/**
 * Converts nodes to HTML with only the elements `p`, `ul`, `ol`, `li`, `blockquote`, `br`, `strong`, `em`,
 * `s`, `code`, `a`, `span`, `img` and the attributes `href`, `rel`, `title`, `dir`, `start`, `src`, `alt`,
 * `height`. All text is escaped. Names and URLs are isolated, so that their direction does not affect the
 * surrounding text.
 *
 * Nodes of the level `plain` have no container: put them into an element with `dir="auto"`.
 *
 * @param nodes the nodes of `parseText`
 * @param options URLs of mentions and hashtags
 * @returns safe HTML
 * @throws only errors of `mentionHref` and `hashtagHref`
 *
 * @example
 * toHtml(parseText('Thanks @ada!'), { mentionHref: (username) => `/u/${username}` })
 * // Thanks <a href="/u/ada" dir="ltr">@ada</a>!
 */
export function toHtml(nodes: readonly TextNode[], options: HtmlOptions = {}): string {
  return nodes.map((node) => htmlOf(node, options)).join('')
}

function htmlOf(node: TextNode, options: HtmlOptions): string {
  switch (node.type) {
    case 'text':
      return escaped(node.text)
    case 'break':
      return '<br>'
    case 'code':
      return `<code dir="auto">${escaped(node.text)}</code>`
    case 'strong':
    case 'emphasis':
    case 'strikethrough': {
      const name = STYLES[node.type]
      return `<${name}>${toHtml(node.children, options)}</${name}>`
    }
    case 'link':
      return linkHtml(node, options)
    case 'mention':
      return nameHtml(node.text, 'ltr', options.mentionHref?.(node.username))
    case 'hashtag':
      return nameHtml(node.text, 'auto', options.hashtagHref?.(node.tag))
    case 'emoji':
      return emojiHtml(node)
    case 'paragraph':
      return `<p dir="auto">${toHtml(node.children, options)}</p>`
    case 'quote':
      return `<blockquote>${toHtml(node.children, options)}</blockquote>`
    case 'list': {
      const items = node.items.map((item) => `<li>${toHtml(item, options)}</li>`).join('')
      const start = node.start === 1 ? '' : ` start="${Number(node.start)}"`
      return node.isNumbered ? `<ol dir="auto"${start}>${items}</ol>` : `<ul dir="auto">${items}</ul>`
    }
  }
}

function linkHtml({ href, leadsTo, isBare, children }: Link, options: HtmlOptions): string {
  const elsewhere = leadsTo === null ? '' : ` rel="${ELSEWHERE}" title="${escaped(leadsTo)}"`
  const host = leadsTo === null || isBare ? '' : ` <span dir="ltr">(${escaped(leadsTo)})</span>`
  const direction = isBare ? 'ltr' : 'auto'
  return `<a href="${escaped(href)}"${elsewhere} dir="${direction}">${toHtml(children, options)}${host}</a>`
}

function nameHtml(text: string, direction: 'ltr' | 'auto', href: string | null | undefined): string {
  const address = href ? programAddress(href) : null
  return address === null
    ? `<span dir="${direction}">${escaped(text)}</span>`
    : `<a href="${escaped(address)}" dir="${direction}">${escaped(text)}</a>`
}

function emojiHtml(emoji: Emoji): string {
  if ('char' in emoji) return escaped(emoji.char)
  const title = `:${emoji.shortcode}:`
  return `<img src="${escaped(emoji.src)}" alt="${escaped(emoji.name)}" title="${escaped(title)}" height="20">`
}
