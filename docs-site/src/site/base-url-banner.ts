/** Name of the meta tag that contains a page's path without the base URL. See `src/theme/SiteMetadata`. */
export const PAGE_ROUTE_META_NAME = 'veranda:page-route'

/**
 * Returns a script for the head of every page, which shows a banner if the site's scripts did not load. With
 * a wrong base URL, the site's styles don't load either, so the banner has inline styles.
 *
 * If the current path ends with the page's route, the banner suggests the rest of the path as the base URL.
 * The strings that the script passes to `addLine` are text and code in turn.
 */
export const createBaseUrlBannerScript = (
  baseUrl: string,
) => `document.addEventListener('DOMContentLoaded', function () {
  if (window.docusaurus) return
  var base = ${JSON.stringify(baseUrl)}
  var route = document.querySelector('meta[name="${PAGE_ROUTE_META_NAME}"]').content.replace(/\\/$/, '')
  var path = decodeURI(location.pathname).replace(/\\/(index\\.html)?$/, '')
  var start = path.length - route.length
  var suggestion = !route ? path + '/' : path.slice(start - 1) === '/' + route ? path.slice(0, start) : base
  var banner = document.createElement('div')
  banner.id = 'base-url-banner'
  banner.setAttribute('role', 'alert')
  banner.style.cssText = 'box-sizing:border-box;max-width:44rem;margin:1.5rem auto;padding:1.25rem 1.5rem;' +
    'border:1px solid #f0a51e;border-left-width:6px;border-radius:8px;background:#fbecca;color:#1b2620;' +
    'font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere'
  function addLine(style, textAndCode) {
    var p = document.createElement('p')
    p.style.cssText = 'max-width:none;margin:0;' + style
    textAndCode.forEach(function (part, i) {
      var child = document.createElement(i % 2 ? 'code' : 'span')
      child.style.cssText = i % 2 ? 'font:600 0.95em ui-monospace,monospace;color:#1b2620;background:none;border:0' : ''
      child.textContent = part
      p.appendChild(child)
    })
    banner.appendChild(p)
  }
  addLine('font-size:1.25rem;font-weight:650', ['This site did not load properly.'])
  var reason = 'A very common reason is a wrong base URL setting. This site was built for '
  if (suggestion === base) {
    addLine('margin-top:.5rem', [reason, base, '.'])
    addLine('margin-top:.5rem', ['If that base URL is correct, the scripts failed to load. Reload the page.'])
  } else {
    addLine('margin-top:.5rem', [reason, base, ', but it is served at ', suggestion, '.'])
    addLine('margin-top:.5rem', ['Rebuild it with ', 'DOCS_BASE_URL=' + suggestion, '.'])
  }
  document.body.insertBefore(banner, document.body.firstChild)
})`
