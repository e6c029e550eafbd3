// What a page includes as /analytics.js: starts with what its own script element says.
import { startTracking, type Tracker } from './start-tracking.ts'

declare global {
  interface Window {
    veranda?: Tracker
  }
}

const script = document.currentScript as HTMLScriptElement | null
const options: { [attribute: string]: true } = {}
for (const attribute in script?.dataset) options[attribute] = true

// Included twice, it counts once. Asked for by a function, because an element with that id would stand here too.
if (!window.veranda?.track)
  window.veranda = startTracking({ ...options, origin: new URL(script?.src || location.href).origin })
