import type { ClientModule } from '@docusaurus/types'
import { scrollHighlight } from '@veranda/ui/scroll-highlight'

let unmark = () => {}

/** Highlights the heading that a link leads to. */
const arrival: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (!location.hash || location.hash === previousLocation?.hash) return
    const place = document.getElementById(idIn(location.hash))
    unmark()
    if (place) unmark = scrollHighlight(place, { block: 'start' })
  },
}

/** Unlike `decodeURIComponent`, this does not throw on malformed URLs. */
const idIn = (hash: string) => new URLSearchParams(`id=${hash.slice(1)}`).get('id') ?? ''

export default arrival
