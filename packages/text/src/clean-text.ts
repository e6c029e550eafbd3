/** Maximum number of marks on a letter. More would overlap the lines above and below. */
const MAX_MARKS = 8

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const CONTROLS = /(?!\n)\p{Cc}|\p{Noncharacter_Code_Point}/gu
const LONE_SURROGATES = /\p{Cs}/gu
const MANY_MARKS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu')

/** A black flag and tag characters, as in the flag of Wales. Elsewhere, tag characters only hide text. */
const FLAG = '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{2,8}\\u{E007F}'
/** Invisible characters required for writing: joiners, direction marks, and variation selectors. */
const REQUIRED_INVISIBLE = '[\\u061C\\u200C-\\u200F\\u180B-\\u180D\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]'
/**
 * All other invisible characters, including directional overrides and isolates. Flags also match, but in a
 * group, so that the replacement `$1` keeps them.
 */
const INVISIBLE = new RegExp(
  `(${FLAG})|(?!${REQUIRED_INVISIBLE})\\p{Default_Ignorable_Code_Point}|[\\u202A-\\u202E\\u2066-\\u2069\\uFFF9-\\uFFFB]`,
  'gu',
)

/** ASCII characters of usernames, hashtags, and URLs, and all Latin letters. */
const NAME_CHARACTER = '[A-Za-z0-9_@#:/.\\p{sc=Latin}]'
const JOINERS_IN_A_ROW = /(\u200C|\u200D)(?:\u200C|\u200D)+/g
const JOINERS_IN_NAMES = new RegExp(
  `(?<=${NAME_CHARACTER})[\\u200C\\u200D]|[\\u200C\\u200D](?=${NAME_CHARACTER})`,
  'gu',
)
const DIRECTIONS_IN_NAMES = new RegExp(
  `(?<=${NAME_CHARACTER})[\\u061C\\u200E\\u200F]+(?=[\\p{L}\\p{M}\\p{N}_])`,
  'gu',
)
/** Variation selectors after ASCII characters, except in keycap emojis, such as `1️⃣`. */
const VARIANTS_IN_NAMES = /(?<=\p{ASCII})[\uFE00-\uFE0F]+(?!\u20E3)/gu

/**
 * Removes characters that could change how surrounding text reads: control characters, directional overrides
 * and isolates, and invisible characters. Joiners, direction marks, and variation selectors stay, because
 * writing and emojis require them. Exceptions are repeated joiners, joiners next to characters of names,
 * direction marks within names, and variation selectors after ASCII characters. Lines end in `\n`, tabs
 * become spaces, lone surrogates become U+FFFD, and each letter has at most eight marks.
 *
 * Runs in linear time.
 */
export const cleanText = (text: string): string =>
  text
    .replace(LINE_ENDS, '\n')
    .replaceAll('\t', ' ')
    .replace(CONTROLS, '')
    .replace(LONE_SURROGATES, '\uFFFD')
    .replace(INVISIBLE, '$1')
    .replace(JOINERS_IN_A_ROW, '$1')
    .replace(JOINERS_IN_NAMES, '')
    .replace(DIRECTIONS_IN_NAMES, '')
    .replace(VARIANTS_IN_NAMES, '')
    .replace(MANY_MARKS, '$1')
