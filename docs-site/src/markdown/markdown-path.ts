/** Returns the path of a page's Markdown: the page's path with `.md` appended. */
export const getMarkdownPath = (path: string) => (path.endsWith('/') ? `${path}index.md` : `${path}.md`)
