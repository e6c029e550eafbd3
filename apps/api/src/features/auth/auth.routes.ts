import * as z from 'zod'
import { route } from '../../http/route.ts'
import { CurrentSession, PasswordChange, SessionList, SignedIn, SignIn, SignUp } from './auth.schema.ts'
import { changePassword, currentSession, signIn, signUp } from './auth.service.ts'
import { endCurrentSession, endOtherSessions, endSession, listSessions } from './session.service.ts'

const TOO_MANY = 'Too many attempts; `Retry-After` says how many seconds to wait'

export const authRoutes = [
  route({
    id: 'signUp',
    method: 'post',
    path: '/api/auth/signup',
    summary: 'Create an account and sign in',
    access: 'public',
    body: SignUp,
    returns: SignedIn,
    status: 201,
    errors: {
      403: 'Sign-up is closed on this server',
      409: 'The username or the email address is taken',
      429: TOO_MANY,
    },
    handle: ({ body }, context) => signUp(context, body),
  }),
  route({
    id: 'signIn',
    method: 'post',
    path: '/api/auth/signin',
    summary: 'Sign in with email and password',
    access: 'public',
    body: SignIn,
    returns: SignedIn,
    errors: { 401: 'The email address or the password is wrong', 429: TOO_MANY },
    handle: ({ body }, context) => signIn(context, body),
  }),
  route({
    id: 'signOut',
    method: 'post',
    path: '/api/auth/signout',
    summary: 'Sign out',
    access: 'signed-in',
    handle: (_input, context) => endCurrentSession(context, context.viewer),
  }),
  route({
    id: 'getSession',
    method: 'get',
    path: '/api/auth/session',
    summary: 'Who is signed in, and what they may do',
    access: 'public',
    returns: CurrentSession,
    handle: (_input, context) => currentSession(context),
  }),
  route({
    id: 'listSessions',
    method: 'get',
    path: '/api/auth/sessions',
    summary: 'Where I am signed in',
    access: 'signed-in',
    returns: SessionList,
    handle: (_input, context) => listSessions(context),
  }),
  route({
    id: 'endSession',
    method: 'delete',
    path: '/api/auth/sessions/{id}',
    summary: 'End one of my sessions',
    access: 'signed-in',
    params: z.object({ id: z.uuid() }),
    errors: { 404: 'I have no such session' },
    handle: ({ params }, { database, viewer }) => endSession(database, viewer, params.id),
  }),
  route({
    id: 'endOtherSessions',
    method: 'delete',
    path: '/api/auth/sessions',
    summary: 'End all my sessions but this one',
    access: 'signed-in',
    handle: (_input, { database, viewer }) => endOtherSessions(database, viewer),
  }),
  route({
    id: 'changePassword',
    method: 'post',
    path: '/api/auth/password/change',
    summary: 'Change my password and end my other sessions',
    access: 'signed-in',
    body: PasswordChange,
    errors: { 401: 'The current password is wrong', 429: TOO_MANY },
    handle: ({ body }, context) => changePassword(context, body),
  }),
]
