/** Returns the path of a page's Markdown: the page's path plus `.md`, or plus `index.md` after a slash. */
export const getMarkdownPath = (path: string) => (path.endsWith('/') ? `${path}index.md` : `${path}.md`)
