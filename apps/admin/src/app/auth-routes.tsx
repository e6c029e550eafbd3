import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { AuthErrorPage } from '../components/ErrorPage.tsx'
import { toInAppPath } from '../features/sign-in/redirect.ts'
import { loadModule } from '../lib/load-module.ts'
import { toProviderErrorCode } from '../session/provider-errors.ts'
import { signInOptionsQuery } from '../session/session.api.ts'
import { sessionQuery } from '../session/session.ts'
import { rootRoute } from './root-route.tsx'

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: (search: Record<string, unknown>): { redirect?: string; error?: string } => {
    const target = toInAppPath(search.redirect)
    const error = toProviderErrorCode(search.error)
    return { ...(target !== '/' && { redirect: target }), ...(error && { error }) }
  },
  beforeLoad: async ({ context, search }) => {
    const { user } = await context.queryClient.ensureQueryData(sessionQuery)
    if (!user) return
    // The server also redirects a signed-in user here if an attempt to link a provider or to reauthenticate
    // has expired. The account page shows the error.
    if (search.error) throw redirect({ to: '/account', search: { error: search.error }, replace: true })
    throw redirect({ href: toInAppPath(search.redirect), replace: true })
  },
  component: lazyRouteComponent(() => loadModule(import('../features/sign-in/SignInPage.tsx')), 'SignInPage'),
  errorComponent: AuthErrorPage,
})

const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-up',
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => {
    const target = toInAppPath(search.redirect)
    return target === '/' ? {} : { redirect: target }
  },
  beforeLoad: async ({ context, search }) => {
    const { user } = await context.queryClient.ensureQueryData(sessionQuery)
    if (user) throw redirect({ href: toInAppPath(search.redirect), replace: true })
  },
  loader: ({ context }) => context.queryClient.ensureQueryData(signInOptionsQuery),
  component: lazyRouteComponent(() => loadModule(import('../features/sign-in/SignUpPage.tsx')), 'SignUpPage'),
  errorComponent: AuthErrorPage,
})

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => loadModule(import('../features/sign-in/ForgotPasswordPage.tsx')),
    'ForgotPasswordPage',
  ),
  errorComponent: AuthErrorPage,
})

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  component: lazyRouteComponent(
    () => loadModule(import('../features/sign-in/ResetPasswordPage.tsx')),
    'ResetPasswordPage',
  ),
  errorComponent: AuthErrorPage,
})

const verifyEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify-email',
  component: lazyRouteComponent(
    () => loadModule(import('../features/sign-in/VerifyEmailPage.tsx')),
    'VerifyEmailPage',
  ),
  errorComponent: AuthErrorPage,
})

/** Routes of the pages that don't require a session. */
export const authRoutes = [
  signInRoute,
  signUpRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  verifyEmailRoute,
]
