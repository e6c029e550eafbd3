import { storageFull } from '../../http/errors.ts'
import { route } from '../../http/route.ts'
import { accountNotFound, listProviders, onlySignInMethod, unlinkAccount } from './linked-accounts.service.ts'
import {
  ProviderCallbackQuery,
  ProviderList,
  ProviderParams,
  SignInFlow,
  SignInFlowResponse,
  SignInQuery,
  UnlinkQuery,
  UnlinkResult,
} from './providers.schema.ts'
import {
  finishSignInFlow,
  passwordIsSet,
  providerNotFound,
  providerUnavailable,
  startLinking,
  startReauthentication,
  startSignIn,
} from './sign-in-flow.service.ts'

export const providerRoutes = [
  route({
    id: 'listProviders',
    method: 'get',
    path: '/api/auth/providers',
    summary: 'List sign-in providers',
    description:
      'Returns the providers configured on this server, for example to show sign-in buttons. If you are signed in, each entry includes the provider account that you have linked.',
    access: 'public',
    returns: ProviderList,
    handle: (_input, context) => listProviders(context),
  }),
  route({
    id: 'startProviderSignIn',
    method: 'get',
    path: '/api/auth/signin/{provider}',
    summary: 'Start a sign-in with a provider',
    description:
      'Redirects the browser to the sign-in page of a provider. Link to this URL instead of calling it from a script. If the provider is unavailable, the browser returns to `return_to` with an `error` query parameter.',
    access: 'public',
    timeout: 'exempt',
    params: ProviderParams,
    query: SignInQuery,
    redirects: true,
    rate: 'auth',
    errors: [providerNotFound, storageFull],
    handle: ({ params, query }, context) => startSignIn(context, params.provider, query.return_to),
  }),
  route({
    id: 'handleProviderCallback',
    method: 'get',
    path: '/api/auth/callback/{provider}',
    summary: "Receive a provider's callback",
    description:
      'Completes a sign-in, linking, or reauthentication and redirects the browser to `return_to`, with an `error` query parameter if it failed. Register this URL as the callback URL with the provider. Attempts expire after 10 minutes; the browser is then redirected to the sign-in page with `error=attempt_expired`.',
    access: 'public',
    timeout: 'exempt',
    params: ProviderParams,
    query: ProviderCallbackQuery,
    redirects: true,
    errors: [providerNotFound, storageFull],
    handle: ({ params, query }, context) => finishSignInFlow(context, params.provider, query.state),
  }),
  route({
    id: 'linkAccount',
    method: 'post',
    path: '/api/auth/link-account',
    summary: 'Link a provider to your account',
    description:
      'Starts linking a provider and returns the provider URL to redirect the browser to. The provider is linked when the browser returns, and you are notified by email. You must have signed in or reauthenticated within the last 10 minutes.',
    access: 'signed-in',
    personal: true,
    requiresRecentSignIn: true,
    body: SignInFlow,
    returns: SignInFlowResponse,
    rate: 'auth',
    errors: [providerNotFound, providerUnavailable],
    handle: ({ body }, context) => startLinking(context, body),
  }),
  route({
    id: 'unlinkAccount',
    method: 'delete',
    path: '/api/auth/unlink-account',
    summary: 'Unlink a provider from your account',
    description:
      'Unlinks a provider from your account and notifies you by email. You must keep a password or another configured provider. Your sessions stay active.',
    access: 'signed-in',
    personal: true,
    query: UnlinkQuery,
    returns: UnlinkResult,
    errors: [onlySignInMethod, accountNotFound],
    handle: ({ query }, context) => unlinkAccount(context, query.providerId),
  }),
  route({
    id: 'reauthenticateWithProvider',
    method: 'post',
    path: '/api/auth/confirm',
    summary: 'Reauthenticate with a linked provider',
    description:
      'Starts a reauthentication and returns the provider URL to redirect the browser to. You are reauthenticated when the browser returns. Use it after a `confirmation_required` error if your account has no password.',
    access: 'signed-in',
    personal: true,
    body: SignInFlow,
    returns: SignInFlowResponse,
    rate: 'auth',
    errors: [providerNotFound, accountNotFound, passwordIsSet, providerUnavailable],
    handle: ({ body }, context) => startReauthentication(context, body),
  }),
]
