export { programAddress } from './addresses.ts'
export { escapeMarkup } from './escape-markup.ts'
export { graphemes, shorten } from './graphemes.ts'
export type { EmojiLook } from './inline.ts'
export { hashtagsOf, mentionsOf, shortcodesOf } from './names.ts'
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
export { DEEPEST, type ParseOptions, parseText, type TextLevel } from './parse-text.ts'
export { strip, stripEnd } from './strip.ts'
export { ELSEWHERE, type HtmlOptions, toHtml } from './to-html.ts'
export { type PlainTextOptions, toPlainText } from './to-plain-text.ts'
