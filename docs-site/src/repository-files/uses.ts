/** Where it is drawn it begins a line; in the middle of one it is text about it. */
const USES = /^<RepositoryFile\b[^>]*?\bpath="([^"]*)"/gm
const FENCED_CODE = /^(`{3,}|~{3,})[\s\S]*?^\1/gm

/** The paths of the files that a page shows. */
export const filesShown = (page: string): string[] =>
  [...page.replace(FENCED_CODE, '').matchAll(USES)].map(([, path = '']) => path)

/** The name under which the text of the file is kept for the pages. */
export const dataFile = (path: string) => `${path.replace(/\W/g, '_')}.json`
