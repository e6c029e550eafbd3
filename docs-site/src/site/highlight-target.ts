import type { ClientModule } from '@docusaurus/types'
import { scrollHighlight } from '@veranda/ui/scroll-highlight'

let removeHighlight = () => {}

/** After a navigation, scrolls to the element that the URL's hash identifies and highlights it. */
const highlightTarget: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    const { pathname, hash } = location
    if (!hash || (hash === previousLocation?.hash && pathname === previousLocation.pathname)) return
    const target = document.getElementById(decodeTargetId(hash))
    removeHighlight()
    if (target) removeHighlight = scrollHighlight(target, { block: 'start' })
  },
}

/** Decodes the ID in a hash. Unlike `decodeURIComponent`, this function does not throw on malformed URLs. */
const decodeTargetId = (hash: string) => new URLSearchParams(`id=${hash.slice(1)}`).get('id') ?? ''

export default highlightTarget
