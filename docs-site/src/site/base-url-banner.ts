/** Name of the meta tag with a page's route without the base URL. `src/theme/SiteMetadata` renders it. */
export const PAGE_ROUTE = 'veranda:page-route'

/**
 * Script for the head of every page that shows a banner if the site's scripts did not load. With a wrong base
 * URL, the site's styles don't load either, so the banner has inline styles.
 *
 * The banner suggests the base URL that is left after removing the page's route from the current path.
 */
export const baseUrlBanner = (baseUrl: string) => `document.addEventListener('DOMContentLoaded', function () {
  if (window.docusaurus) return
  var base = ${JSON.stringify(baseUrl)}
  var route = document.querySelector('meta[name="${PAGE_ROUTE}"]').content.replace(/\\/$/, '')
  var here = decodeURI(location.pathname).replace(/\\/(index\\.html)?$/, '')
  var start = here.length - route.length
  var found = !route ? here + '/' : here.slice(start - 1) === '/' + route ? here.slice(0, start) : base
  var banner = document.createElement('div')
  banner.id = 'base-url-banner'
  banner.setAttribute('role', 'alert')
  banner.style.cssText = 'box-sizing:border-box;max-width:44rem;margin:1.5rem auto;padding:1.25rem 1.5rem;' +
    'border:1px solid #f0a51e;border-left-width:6px;border-radius:8px;background:#fbecca;color:#1b2620;' +
    'font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere'
  function line(style, parts) {
    var p = document.createElement('p')
    p.style.cssText = 'max-width:none;margin:0;' + style
    parts.forEach(function (part, i) {
      var child = document.createElement(i % 2 ? 'code' : 'span')
      child.style.cssText = i % 2 ? 'font:600 0.95em ui-monospace,monospace;color:#1b2620;background:none;border:0' : ''
      child.textContent = part
      p.appendChild(child)
    })
    banner.appendChild(p)
  }
  line('font-size:1.25rem;font-weight:650', ['This site did not load properly.'])
  var reason = 'A very common reason is a wrong base URL setting. This site was built for '
  if (found === base) {
    line('margin-top:.5rem', [reason, base, '.'])
    line('margin-top:.5rem', ['If that base URL is correct, the scripts failed to load. Reload the page.'])
  } else {
    line('margin-top:.5rem', [reason, base, ', but it is served at ', found, '.'])
    line('margin-top:.5rem', ['Rebuild it with ', 'DOCS_BASE_URL=' + found, '.'])
  }
  document.body.insertBefore(banner, document.body.firstChild)
})`
