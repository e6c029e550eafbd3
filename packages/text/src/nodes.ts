/** Words as they are. They are not escaped: whoever draws them does that. */
export interface Text {
  type: 'text'
  text: string
}

export interface Styled {
  type: 'strong' | 'emphasis' | 'strikethrough'
  children: Inline[]
}

export interface Code {
  type: 'code'
  text: string
}

export interface Link {
  type: 'link'
  /** absolute with http, https or mailto, without credentials; or a path of the own site, if these are allowed */
  href: string
  /** the host or the e-mail address that it leads to, fit to be shown; null for a path of the own site */
  leadsTo: string | null
  /** whether the words are the address itself; where they are not, `leadsTo` is shown beside them */
  isBare: boolean
  children: Inline[]
}

export interface Mention {
  type: 'mention'
  /** in small letters, as accounts have it */
  username: string
  /** as it was written, with its @ */
  text: string
}

export interface Hashtag {
  type: 'hashtag'
  /** in small letters and in Unicode's form NFKC, so that two spellings of one tag are one */
  tag: string
  /** as it was written, with its # */
  text: string
}

/** A character, or a picture at `src`. */
export type Emoji = { type: 'emoji'; shortcode: string; name: string } & ({ char: string } | { src: string })

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
  /** the number of the first item; 1 where there are bullets */
  start: number
  items: Inline[][]
}

export interface Quote {
  type: 'quote'
  children: Block[]
}

export type Block = Paragraph | List | Quote

/** What `parseText` gives: `Inline` at the level `plain`, `Block` at the level `rich`. */
export type TextNode = Block | Inline
