const graphemes = new Intl.Segmenter()

/** Characters as a reader counts them, and as the server does: an emoji is one, whatever it is made of. */
export const countCharacters = (text: string) => [...graphemes.segment(text)].length
