/** Path of the default image for link previews, without the base URL. */
export const SITE_IMAGE = 'img/social-card.png'

/**
 * Returns the path, without the base URL, of a page's own image for link previews. `tools/page-images.mjs`
 * renders the image after the build.
 *
 * @param permalink path of the page, including the base URL
 */
export function getPageImage(permalink: string, baseUrl: string): string {
  const name = permalink.slice(baseUrl.length).replace(/[^a-z0-9]+/gi, '-')
  return `img/pages/${name.replace(/^-|-$/g, '') || 'home'}.jpg`
}
