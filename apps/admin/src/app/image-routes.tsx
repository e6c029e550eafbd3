import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readImagesSearch } from '../features/images/images-search.ts'
import { part } from '../lib/failed-import.ts'
import { PAGES } from '../session/pages.ts'
import { signedInRoute } from './signed-in-route.tsx'

const imagesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/images',
  staticData: { page: PAGES.images },
  validateSearch: readImagesSearch,
  component: lazyRouteComponent(() => part(import('../features/images/ImagesPage.tsx')), 'ImagesPage'),
})

export const imageRoutes = [imagesRoute] as const
