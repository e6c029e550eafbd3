const segmenter = new Intl.Segmenter()

/** Counts grapheme clusters as the server does: an emoji counts as one. */
export const countCharacters = (text: string) => [...segmenter.segment(text)].length
