/**
 * Runs in the head of every page, and finds out when the page is read whether its scripts came. A site under another
 * address than the one it was built for gets neither scripts nor styles, so the banner brings its own.
 *
 * What follows the base URL in the page's canonical address follows the right one in the actual address.
 */
export const baseUrlBanner = (baseUrl: string) => `document.addEventListener('DOMContentLoaded', function () {
  if (window.docusaurus) return
  var base = ${JSON.stringify(baseUrl)}
  var canonical = document.querySelector('link[rel=canonical]')
  var page = canonical ? new URL(canonical.href).pathname.slice(base.length) : ''
  var here = location.pathname.replace(/index\\.html$/, '')
  if (page && here.slice(-1) === '/' && page.slice(-1) !== '/') here = here.slice(0, -1)
  var found = here.slice(-page.length) === page || !page ? here.slice(0, here.length - page.length) : ''
  if (found && found.slice(-1) !== '/') found += '/'
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
  line('margin-top:.5rem', ['A very common reason is a wrong base URL setting. This site was built for ', base,
    found && found !== base ? ', and found at ' : '.'].concat(found && found !== base ? [found, '.'] : []))
  if (found && found !== base) line('margin-top:.5rem', ['Build it again with ', 'DOCS_BASE_URL=' + found, '.'])
  else line('margin-top:.5rem', ['If that is right, its scripts were lost on the way: load the page again.'])
  document.body.insertBefore(banner, document.body.firstChild)
})`
