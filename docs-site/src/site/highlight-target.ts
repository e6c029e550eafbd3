import type { ClientModule } from '@docusaurus/types'
import { scrollHighlight } from '@veranda/ui/scroll-highlight'

let unmark = () => {}

/** Highlights the heading that a link leads to. */
const highlightTarget: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (!location.hash || location.hash === previousLocation?.hash) return
    const target = document.getElementById(getTargetId(location.hash))
    unmark()
    if (target) unmark = scrollHighlight(target, { block: 'start' })
  },
}

/** Decodes the ID in a hash. Unlike `decodeURIComponent`, this does not throw on malformed URLs. */
const getTargetId = (hash: string) => new URLSearchParams(`id=${hash.slice(1)}`).get('id') ?? ''

export default highlightTarget
