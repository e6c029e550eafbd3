import routes from '@generated/routes'
import LoadFailed from '@site/src/components/LoadFailed'
import { reloadIfReachable } from '@site/src/components/LoadFailed/reload'
import { createRoot } from 'react-dom/client'

/**
 * Handles pages whose scripts fail to load. By default, Docusaurus then reloads the site, and without a
 * connection the browser shows its own error page. With this handler, the preload of a page succeeds despite
 * the failure, and the page renders `@theme/Loading` in place of the parts that did not load.
 *
 * The first page of a visit is an exception: its preload fails, so that Docusaurus doesn't hydrate the page.
 * The server-rendered text stays, with an error message above it.
 */
function handleLoadFailures(handledRoutes: typeof routes) {
  for (const { component, routes: childRoutes } of handledRoutes) {
    const preload = component.preload.bind(component)
    component.preload = async () => {
      try {
        await preload()
      } catch (error) {
        if (!isHydrated()) {
          showErrorAboveText(error)
          throw error
        }
        console.warn(error)
      }
    }
    if (childRoutes) handleLoadFailures(childRoutes as typeof routes)
  }
}

/** Returns whether Docusaurus has hydrated the first page. Hydration sets `window.docusaurusRoot`. */
const isHydrated = () => 'docusaurusRoot' in window

const BOX_ID = 'page-load-failed'

function showErrorAboveText(error: unknown) {
  if (document.getElementById(BOX_ID)) return
  const box = document.createElement('div')
  box.id = BOX_ID
  document.querySelector('.main-wrapper')?.prepend(box)
  createRoot(box).render(<LoadFailed error={error} retry={reloadIfReachable} titleElement="p" />)
}

if (typeof document !== 'undefined') handleLoadFailures(routes)
