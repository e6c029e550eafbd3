import routes from '@generated/routes'
import LoadFailed from '@site/src/components/LoadFailed'
import { reloadIfReachable } from '@site/src/components/LoadFailed/reload'
import { createRoot } from 'react-dom/client'

/**
 * Handles pages whose scripts fail to load. By default, Docusaurus reloads everything if the next page's
 * scripts fail, and without a connection the browser shows its own error page. Here the preload succeeds
 * anyway, and the page renders `@theme/Loading` in place of missing parts.
 *
 * On the first page of a visit, the server-rendered text stays, with a message above it.
 */
function handleLoadFailures(handledRoutes: typeof routes) {
  for (const { component, routes: inner } of handledRoutes) {
    const preload = component.preload.bind(component)
    component.preload = async () => {
      try {
        await preload()
      } catch (error) {
        if (!isRendered()) {
          showErrorAboveText(error)
          throw error
        }
        console.warn(error)
      }
    }
    if (inner) handleLoadFailures(inner as typeof routes)
  }
}

const isRendered = () => 'docusaurusRoot' in window

const BOX_ID = 'page-load-failed'

function showErrorAboveText(error: unknown) {
  if (document.getElementById(BOX_ID)) return
  const box = document.createElement('div')
  box.id = BOX_ID
  document.querySelector('.main-wrapper')?.prepend(box)
  createRoot(box).render(<LoadFailed error={error} retry={reloadIfReachable} title="p" />)
}

if (typeof document !== 'undefined') handleLoadFailures(routes)
