import '@veranda/ui/fonts.css'
import './app/mantine.css'
import '@veranda/ui/tokens.css'
import '@veranda/ui/rich-text.css'
import '@veranda/ui/alerts.css'
import '@veranda/ui/subscription-flair.css'
import '@veranda/ui/overlay.css'
import './app/global.css'
import { RouterProvider } from '@tanstack/react-router'
import { cleanUpServiceWorkers } from '@veranda/ui/service-worker-cleanup'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/Providers.tsx'
import { queryClient } from './app/query-client.ts'
import { router } from './app/router.tsx'
import { trackPageViews } from './app/track-page-views.ts'
import { Reauthentication } from './features/sign-in/Reauthentication.tsx'
import { SignInAgain } from './features/sign-in/SignInAgain.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')

createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
      <Reauthentication />
      <SignInAgain />
    </Providers>
  </StrictMode>,
)

trackPageViews(router)

// Apps that used this origin before may have left service workers. If any were removed, one of them may have
// served an old page.
if ((await cleanUpServiceWorkers(import.meta.env.BASE_URL)) > 0) window.location.reload()
