import routes from '@generated/routes'
import LoadFailed from '@site/src/components/LoadFailed'
import { reloadIfServed } from '@site/src/components/LoadFailed/reload'
import { createRoot } from 'react-dom/client'

/**
 * Before Docusaurus shows another page it waits for that page's scripts, and when they fail it loads everything anew:
 * without a connection that ends at the browser's own error page. Here the wait always ends well, so that the page is
 * drawn, and draws `@theme/Loading` in the place of what is missing.
 *
 * On the first page of a visit the text is there already, as the server sent it. It stays, under a box of its own.
 */
function outliveFailures(all: typeof routes) {
  for (const { component, routes: inner } of all) {
    const preload = component.preload.bind(component)
    component.preload = async () => {
      try {
        await preload()
      } catch (error) {
        if (!isDrawn()) {
          tellAboveText(error)
          throw error
        }
        console.warn(error)
      }
    }
    if (inner) outliveFailures(inner as typeof routes)
  }
}

const isDrawn = () => 'docusaurusRoot' in window

const BOX = 'page-load-failed'

function tellAboveText(error: unknown) {
  if (document.getElementById(BOX)) return
  const box = document.createElement('div')
  box.id = BOX
  document.querySelector('.main-wrapper')?.prepend(box)
  createRoot(box).render(<LoadFailed error={error} retry={reloadIfServed} title="p" />)
}

if (typeof document !== 'undefined') outliveFailures(routes)
