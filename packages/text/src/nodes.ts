/** Plain text. It is not escaped, so escape it when rendering. */
export interface Text {
  type: 'text'
  text: string
}

/** Text with a style, such as bold text. */
export interface Styled {
  type: 'strong' | 'emphasis' | 'strikethrough'
  children: Inline[]
}

/** Inline code. */
export interface Code {
  type: 'code'
  text: string
}

export interface Link {
  type: 'link'
  /** absolute URL with http, https, or mailto, without credentials; or a path of the same site, if allowed */
  href: string
  /** host or email address of the target, safe to show; null for a path of the same site */
  leadsTo: string | null
  /** whether the link text is the URL itself; if not, show `leadsTo` next to it */
  isBare: boolean
  children: Inline[]
}

export interface Mention {
  type: 'mention'
  /** username in lowercase */
  username: string
  /** as written, with the @ */
  text: string
}

export interface Hashtag {
  type: 'hashtag'
  /** in lowercase and Unicode form NFKC, so that different spellings match */
  tag: string
  /** as written, with the # */
  text: string
}

/** An emoji character, or an image at `src`. */
export type Emoji = { type: 'emoji'; shortcode: string; name: string } & ({ char: string } | { src: string })

/** A line break. */
export interface Break {
  type: 'break'
}

export type Inline = Text | Styled | Code | Link | Mention | Hashtag | Emoji | Break

export interface Paragraph {
  type: 'paragraph'
  children: Inline[]
}

export interface List {
  type: 'list'
  isNumbered: boolean
  /** number of the first item; 1 for bullets */
  start: number
  items: Inline[][]
}

export interface Quote {
  type: 'quote'
  children: Block[]
}

export type Block = Paragraph | List | Quote

/** Nodes of `parseText`: `Inline` at level `plain`, `Block` at level `rich`. */
export type TextNode = Block | Inline
