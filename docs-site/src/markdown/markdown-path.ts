/** Where the Markdown of the page at a path is: behind its address, as `.md`. */
export const markdownPath = (path: string) => (path.endsWith('/') ? `${path}index.md` : `${path}.md`)
