export { escapeMarkup } from './escape-markup.ts'
export { countGraphemes, shorten } from './graphemes.ts'
export type { ResolvedEmoji } from './inline.ts'
export { listHashtags, listMentions, listShortcodes } from './list-names.ts'
export type {
  Block,
  Break,
  Code,
  Emoji,
  Hashtag,
  Inline,
  Link,
  List,
  Mention,
  Paragraph,
  Quote,
  Styled,
  Text,
  TextNode,
} from './nodes.ts'
export { MAX_DEPTH, type ParseOptions, parseText, type TextLevel } from './parse-text.ts'
export { strip, stripEnd } from './strip.ts'
export { EXTERNAL_LINK_REL, type HtmlOptions, toHtml } from './to-html.ts'
export { type PlainTextOptions, toPlainText } from './to-plain-text.ts'
export { sanitizeUrl } from './urls.ts'
