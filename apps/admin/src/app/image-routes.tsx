import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadModule } from '../lib/load-module.ts'
import { PAGES } from '../session/pages.ts'
import { readImagesPageSearch } from './pages/images-page-search.ts'
import { signedInRoute } from './signed-in-route.tsx'

const imagesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/images',
  staticData: { page: PAGES.images },
  validateSearch: readImagesPageSearch,
  component: lazyRouteComponent(() => loadModule(import('./pages/ImagesPage.tsx')), 'ImagesPage'),
})

export const imageRoutes = [imagesRoute] as const
