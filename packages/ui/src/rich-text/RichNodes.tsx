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

type Nodes<Node = TextNode> = HtmlOptions & { nodes: readonly Node[] }

/** Renders nodes without a container. */
export const RichNodes = ({ nodes, ...hrefs }: Nodes) =>
  nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text have no other key and no state.
    <Fragment key={index}>{renderNode(node, hrefs)}</Fragment>
  ))

function renderNode(node: TextNode, hrefs: HtmlOptions) {
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
          <RichNodes nodes={node.children} {...hrefs} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <RichNodes nodes={node.children} {...hrefs} />
        </em>
      )
    case 'strikethrough':
      return (
        <s>
          <RichNodes nodes={node.children} {...hrefs} />
        </s>
      )
    case 'link':
      return <RichLink link={node} {...hrefs} />
    case 'mention':
      return <Name text={node.text} href={hrefs.mentionHref?.(node.username)} direction="ltr" />
    case 'hashtag':
      return <Name text={node.text} href={hrefs.hashtagHref?.(node.tag)} direction="auto" />
    case 'emoji':
      return <RichEmoji emoji={node} />
    case 'paragraph':
      return (
        <p dir="auto">
          <RichNodes nodes={node.children} {...hrefs} />
        </p>
      )
    case 'quote':
      return (
        <blockquote>
          <RichNodes nodes={node.children} {...hrefs} />
        </blockquote>
      )
    case 'list':
      return <RichList list={node} {...hrefs} />
  }
}

/** Renders a link. If its text differs from the URL, the host follows it, also for screen readers. */
function RichLink({ link: { href, leadsTo, isBare, children }, ...hrefs }: HtmlOptions & { link: Link }) {
  const linkText = <RichNodes nodes={children} {...hrefs} />
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

interface NameProps {
  text: string
  href: string | null | undefined
  direction: 'ltr' | 'auto'
}

/** Renders a mention or hashtag, isolated from the direction of the surrounding text. */
function Name({ text, href, direction }: NameProps) {
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

function RichList({ list: { isNumbered, start, items }, ...hrefs }: HtmlOptions & { list: List }) {
  const listItems = items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <li key={index}>
      <RichNodes nodes={item} {...hrefs} />
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
