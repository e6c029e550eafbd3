import * as z from 'zod'
import { incorrectPassword, invalidCredentials, tooManySignUps } from '../../http/errors.ts'
import { route } from '../../http/route.ts'
import {
  CurrentSession,
  PasswordChange,
  PasswordConfirmation,
  SessionList,
  SignedIn,
  SignedUp,
  SignIn,
  SignUp,
} from './auth.schema.ts'
import { changePassword, getCurrentSession, reauthenticateWithPassword, signIn } from './auth.service.ts'
import {
  listSessions,
  revokeOtherSessions,
  revokeSession,
  sessionNotFound,
  signOut,
} from './session.service.ts'
import { emailTaken, signUp, signUpClosed, usernameTaken } from './sign-up.service.ts'

export const authRoutes = [
  route({
    id: 'signUp',
    method: 'post',
    path: '/api/auth/signup',
    summary: 'Create an account',
    description:
      'Creates an account, signs the user in, and, unless `MAIL` is `off`, sends an email with a verification link. If the `EMAIL_VERIFICATION` setting is `required`, `user` is null and the account is created when the user verifies the email address. The `SIGN_UP` setting turns sign-up off.',
    access: 'public',
    setsCookie: true,
    timeout: 'exempt',
    body: SignUp,
    returns: SignedUp,
    status: 201,
    rate: 'auth',
    errors: [signUpClosed, usernameTaken, emailTaken, tooManySignUps],
    handle: ({ body }, context) => signUp(context, body),
  }),
  route({
    id: 'signIn',
    method: 'post',
    path: '/api/auth/signin',
    summary: 'Sign in with email and password',
    description:
      'Checks the email address and password, and sets a session cookie. The response is the same for an unknown email address and for a wrong password. Too many wrong passwords block further attempts for a while.',
    access: 'public',
    setsCookie: true,
    timeout: 'exempt',
    body: SignIn,
    returns: SignedIn,
    rate: 'auth',
    checksPassword: true,
    errors: [invalidCredentials],
    handle: ({ body }, context) => signIn(context, body),
  }),
  route({
    id: 'signOut',
    method: 'post',
    path: '/api/auth/signout',
    summary: 'Sign out',
    description:
      'Revokes the current session and clears its cookie. If you are impersonating a user, your own session is revoked as well.',
    access: 'signed-in',
    setsCookie: true,
    timeout: 'exempt',
    handle: (_input, context) => signOut(context),
  }),
  route({
    id: 'getSession',
    method: 'get',
    path: '/api/auth/session',
    summary: 'Get the current session',
    description:
      'Returns the current user with their roles, permissions, active timeouts, and alert counts. Call it when your app starts. If no user is signed in, the response is `{ "user": null }`, not an error.',
    access: 'public',
    timeout: 'exempt',
    returns: CurrentSession,
    handle: (_input, context) => getCurrentSession(context),
  }),
  route({
    id: 'listSessions',
    method: 'get',
    path: '/api/auth/sessions',
    summary: 'List your sessions',
    description:
      'Returns the browsers and devices where you are signed in, most recently used first. Impersonation sessions of administrators are not included.',
    access: 'signed-in',
    personal: true,
    returns: SessionList,
    handle: (_input, context) => listSessions(context),
  }),
  route({
    id: 'revokeSession',
    method: 'delete',
    path: '/api/auth/sessions/{id}',
    summary: 'Revoke one of your sessions',
    description: 'Signs out one of your sessions immediately. Revoking the current session signs you out.',
    access: 'signed-in',
    personal: true,
    params: z.object({ id: z.uuid().describe('ID of the session.') }),
    errors: [sessionNotFound],
    handle: ({ params }, context) => revokeSession(context, params.id),
  }),
  route({
    id: 'revokeOtherSessions',
    method: 'delete',
    path: '/api/auth/sessions',
    summary: 'Revoke all your other sessions',
    description:
      'Signs you out everywhere except in the current session. The response is the same if there are no other sessions.',
    access: 'signed-in',
    personal: true,
    handle: (_input, context) => revokeOtherSessions(context),
  }),
  route({
    id: 'changePassword',
    method: 'post',
    path: '/api/auth/password/change',
    summary: 'Change your password',
    description:
      'Replaces your password after checking the current one, and sends you an email about it. All your sessions are revoked, and this browser gets a new session and cookie. Pending password resets and email changes are canceled.',
    access: 'signed-in',
    setsCookie: true,
    personal: true,
    body: PasswordChange,
    rate: 'auth',
    checksPassword: true,
    errors: [incorrectPassword],
    handle: ({ body }, context) => changePassword(context, body),
  }),
  route({
    id: 'reauthenticateWithPassword',
    method: 'post',
    path: '/api/auth/password/confirm',
    summary: 'Reauthenticate with a password',
    description:
      'Confirms your password for the current session. Sensitive operations, such as granting a critical permission, require that you have reauthenticated, with your password or a sign-in provider, within the last ten minutes. Otherwise, they return 403 with the code `confirmation_required`.',
    access: 'signed-in',
    personal: true,
    body: PasswordConfirmation,
    rate: 'auth',
    checksPassword: true,
    errors: [incorrectPassword],
    handle: ({ body }, context) => reauthenticateWithPassword(context, body.password),
  }),
]
