import type { Emoji, Link, Styled, TextNode } from './nodes.ts'
import { sanitizeUrl } from './urls.ts'

export interface HtmlOptions {
  /** returns the URL of a mention by its lowercase username; a mention without a URL is not a link */
  mentionHref?: (username: string) => string | null | undefined
  /** returns the URL of a hashtag by its lowercase tag; a hashtag without a URL is not a link */
  hashtagHref?: (tag: string) => string | null | undefined
}

/** Value of `rel` for links to other sites. It marks them as user content and suppresses the referrer. */
export const EXTERNAL_LINK_REL = 'nofollow noopener noreferrer ugc'

const STYLES: Record<Styled['type'], string> = { strong: 'strong', emphasis: 'em', strikethrough: 's' }

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

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
  return nodes.map((node) => renderNode(node, options)).join('')
}

function renderNode(node: TextNode, options: HtmlOptions): string {
  switch (node.type) {
    case 'text':
      return escapeHtml(node.text)
    case 'break':
      return '<br>'
    case 'code':
      return `<code dir="auto">${escapeHtml(node.text)}</code>`
    case 'strong':
    case 'emphasis':
    case 'strikethrough': {
      const name = STYLES[node.type]
      return `<${name}>${toHtml(node.children, options)}</${name}>`
    }
    case 'link':
      return renderLink(node, options)
    case 'mention':
      return renderName(node.text, 'ltr', options.mentionHref?.(node.username))
    case 'hashtag':
      return renderName(node.text, 'auto', options.hashtagHref?.(node.tag))
    case 'emoji':
      return renderEmoji(node)
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

function renderLink({ href, leadsTo, isBare, children }: Link, options: HtmlOptions): string {
  const externalAttributes =
    leadsTo === null ? '' : ` rel="${EXTERNAL_LINK_REL}" title="${escapeHtml(leadsTo)}"`
  const visibleTarget = leadsTo === null || isBare ? '' : ` <span dir="ltr">(${escapeHtml(leadsTo)})</span>`
  const direction = isBare ? 'ltr' : 'auto'
  return `<a href="${escapeHtml(href)}"${externalAttributes} dir="${direction}">${toHtml(children, options)}${visibleTarget}</a>`
}

function renderName(text: string, direction: 'ltr' | 'auto', href: string | null | undefined): string {
  const safeHref = href ? sanitizeUrl(href) : null
  return safeHref === null
    ? `<span dir="${direction}">${escapeHtml(text)}</span>`
    : `<a href="${escapeHtml(safeHref)}" dir="${direction}">${escapeHtml(text)}</a>`
}

function renderEmoji(emoji: Emoji): string {
  if ('char' in emoji) return escapeHtml(emoji.char)
  const title = `:${emoji.shortcode}:`
  return `<img src="${escapeHtml(emoji.src)}" alt="${escapeHtml(emoji.name)}" title="${escapeHtml(title)}" height="20">`
}
