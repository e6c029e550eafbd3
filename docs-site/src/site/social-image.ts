/** Default image for link previews. */
export const SITE_IMAGE = 'img/social-card.png'

/**
 * Returns the path of a page's own image within the site. `tools/page-images.mjs` renders it after the build.
 *
 * @param permalink permalink with the base URL
 */
export function getPageImage(permalink: string, baseUrl: string): string {
  const name = permalink.slice(baseUrl.length).replace(/[^a-z0-9]+/gi, '-')
  return `img/pages/${name.replace(/^-|-$/g, '') || 'home'}.jpg`
}
