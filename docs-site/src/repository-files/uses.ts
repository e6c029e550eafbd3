/** Elements at the start of a line are rendered. Within a line, they are only mentioned. */
const USES = /^<RepositoryFile\b[^>]*?\bpath="([^"]*)"/gm
const FENCED_CODE = /^(`{3,}|~{3,})[\s\S]*?^\1/gm

/** Returns the paths of the files that a page shows. */
export const findShownFiles = (page: string): string[] =>
  [...page.replace(FENCED_CODE, '').matchAll(USES)].map(([, path = '']) => path)

/** Returns the name of the data file with the file's text. */
export const getDataFile = (path: string) => `${path.replace(/\W/g, '_')}.json`
