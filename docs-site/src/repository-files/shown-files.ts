/** Matches elements at the start of a line. Elsewhere, text only mentions them, such as in inline code. */
const FILE_ELEMENTS = /^<RepositoryFile\b[^>]*?\bpath="([^"]*)"/gm
const FENCED_CODE = /^(`{3,}|~{3,})[\s\S]*?^\1/gm

/** Returns the paths of the files that a page shows, given the text of the page. */
export const findShownFiles = (pageText: string): string[] =>
  [...pageText.replace(FENCED_CODE, '').matchAll(FILE_ELEMENTS)].map(([, path = '']) => path)

/** Returns the name of the data file that stores the text of a shown file. */
export const getDataFileName = (path: string) => `${path.replace(/\W/g, '_')}.json`
