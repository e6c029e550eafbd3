import {
  type Emoji,
  EXTERNAL_LINK_REL,
  type HtmlOptions,
  type Link,
  type List,
  sanitizeUrl,
  type TextNode,
} from '@veranda/text'
import { Fragment } from 'react'

type RichNodesProps = HtmlOptions & { nodes: readonly TextNode[] }

/** Renders nodes without a container. */
export const RichNodes = ({ nodes, ...options }: RichNodesProps) =>
  nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text have no other key and no state.
    <Fragment key={index}>{renderNode(node, options)}</Fragment>
  ))

function renderNode(node: TextNode, options: HtmlOptions) {
  switch (node.type) {
    case 'text':
      return node.text
    case 'break':
      return <br />
    case 'code':
      return <code dir="auto">{node.text}</code>
    case 'strong':
      return (
        <strong>
          <RichNodes nodes={node.children} {...options} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <RichNodes nodes={node.children} {...options} />
        </em>
      )
    case 'strikethrough':
      return (
        <s>
          <RichNodes nodes={node.children} {...options} />
        </s>
      )
    case 'link':
      return <RichLink link={node} {...options} />
    case 'mention':
      return <MentionOrHashtag text={node.text} href={options.mentionHref?.(node.username)} direction="ltr" />
    case 'hashtag':
      return <MentionOrHashtag text={node.text} href={options.hashtagHref?.(node.tag)} direction="auto" />
    case 'emoji':
      return <RichEmoji emoji={node} />
    case 'paragraph':
      return (
        <p dir="auto">
          <RichNodes nodes={node.children} {...options} />
        </p>
      )
    case 'quote':
      return (
        <blockquote>
          <RichNodes nodes={node.children} {...options} />
        </blockquote>
      )
    case 'list':
      return <RichList list={node} {...options} />
  }
}

/**
 * Renders a link. If the link leads to another site or an email address and its text is not the URL itself,
 * the host or email address follows in parentheses. This way, the text can't hide where the link leads.
 */
function RichLink({ link: { href, leadsTo, isBare, children }, ...options }: HtmlOptions & { link: Link }) {
  const linkText = <RichNodes nodes={children} {...options} />
  if (leadsTo === null)
    return (
      <a href={href} dir="auto">
        {linkText}
      </a>
    )
  return (
    <a href={href} rel={EXTERNAL_LINK_REL} title={leadsTo} dir={isBare ? 'ltr' : 'auto'}>
      {linkText}
      {!isBare && (
        <>
          {' '}
          <span className="v-rich-host" dir="ltr">
            ({leadsTo})
          </span>
        </>
      )}
    </a>
  )
}

interface MentionOrHashtagProps {
  text: string
  href: string | null | undefined
  direction: 'ltr' | 'auto'
}

/** Renders a mention or hashtag, isolated from the direction of the surrounding text. */
function MentionOrHashtag({ text, href, direction }: MentionOrHashtagProps) {
  const url = href ? sanitizeUrl(href) : null
  return url === null ? (
    <span className="v-rich-name" dir={direction}>
      {text}
    </span>
  ) : (
    <a className="v-rich-name" href={url} dir={direction}>
      {text}
    </a>
  )
}

function RichEmoji({ emoji }: { emoji: Emoji }) {
  const title = `:${emoji.shortcode}:`
  return 'char' in emoji ? (
    <span title={title}>{emoji.char}</span>
  ) : (
    <img className="v-rich-emoji" src={emoji.src} alt={emoji.name} title={title} loading="lazy" />
  )
}

function RichList({ list: { isNumbered, start, items }, ...options }: HtmlOptions & { list: List }) {
  const listItems = items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list have no other key and no state.
    <li key={index}>
      <RichNodes nodes={item} {...options} />
    </li>
  ))
  return isNumbered ? (
    <ol dir="auto" start={start}>
      {listItems}
    </ol>
  ) : (
    <ul dir="auto">{listItems}</ul>
  )
}
