/** The picture that stands beside a link to the site where a page has none of its own. */
export const SITE_IMAGE = 'img/social-card.png'

/**
 * The file of a page's own picture, within the site: `tools/page-images.mjs` draws it once the pages are built.
 *
 * @param permalink with the base path
 */
export function pageImage(permalink: string, baseUrl: string): string {
  const name = permalink.slice(baseUrl.length).replace(/[^a-z0-9]+/gi, '-')
  return `img/pages/${name.replace(/^-|-$/g, '') || 'home'}.jpg`
}
