// Entry point of /analytics.js: starts tracking. The data attributes of its script element are the options.
import { startTracking, type Tracker } from './start-tracking.ts'

declare global {
  interface Window {
    veranda?: Tracker
  }
}

const script = document.currentScript as HTMLScriptElement | null
const options: { [attribute: string]: true } = {}
for (const attribute in script?.dataset) options[attribute] = true

// Starts only once if the script is included twice. Checks for `track`, because `window.veranda` may also be
// an element with that ID.
if (!window.veranda?.track)
  window.veranda = startTracking({ ...options, origin: new URL(script?.src || location.href).origin })
