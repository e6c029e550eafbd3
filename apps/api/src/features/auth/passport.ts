import type { Request } from 'express'
import passport, { type AuthenticateCallback, type Strategy } from 'passport'
import { Strategy as LocalStrategy } from 'passport-local'
import type { Context } from '../../http/route.ts'
import { whereAssignmentActive } from '../roles/roles.service.ts'

/** User whom the password strategy has authenticated. */
export interface AuthenticatedUser {
  id: number
  username: string
  email: string
  roles: string[]
  /** Hash that the password matched. Not null in practice, because no password matches a missing hash. */
  passwordHash: string | null
}

/** Passport, whose session support is not used, because Veranda has its own sessions. */
const authenticator = new passport.Passport()

const passwordStrategy = new LocalStrategy(
  { usernameField: 'email', session: false, passReqToCallback: true },
  (req, email, password, done) => {
    checkPassword(getContext(req), email, password).then((user) => done(null, user ?? false), done)
  },
)

async function checkPassword({ database, passwords }: Context, email: string, password: string) {
  const user = await database.prisma.user.findUnique({
    where: { email },
    select: { id: true, username: true, email: true, passwordHash: true, isActive: true },
  })
  const matched = await passwords.matches(user?.passwordHash ?? null, password)
  if (!user || !matched || !user.isActive) return null
  // Load the roles only after the password matched. An additional query for every existing account would
  // reveal by timing which accounts exist.
  const roles = await database.prisma.userRole.findMany({
    where: { userId: user.id, ...whereAssignmentActive() },
    select: { role: { select: { name: true } } },
  })
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    roles: roles.map(({ role }) => role.name),
    passwordHash: user.passwordHash,
  }
}

/**
 * Maps each request to its context, because Passport passes the request, but not the context, to a strategy's
 * callback.
 */
const contexts = new WeakMap<Request, Context>()

function getContext(req: Request): Context {
  const context = contexts.get(req)
  if (!context) throw new Error('Passport strategies must be run by authenticate()')
  return context
}

/** Returns the active user with these credentials; null if there is none. */
export function verifyPassword(
  context: Context,
  credentials: { email: string; password: string },
): Promise<AuthenticatedUser | null> {
  // The strategy reads the email address and password from the body, so replace the body with the normalized
  // values.
  context.req.body = credentials
  return authenticate(passwordStrategy, context)
}

/**
 * Runs a Passport strategy on the request.
 *
 * @returns the strategy's result: the authenticated user, or the identity from a sign-in provider; null if
 *   the strategy rejects the request
 */
export function authenticate<Authenticated>(
  strategy: Strategy,
  context: Context,
): Promise<Authenticated | null> {
  const { req, res } = context
  contexts.set(req, context)
  return new Promise((resolve, reject) => {
    const onAuthenticated: AuthenticateCallback = (error, authenticated) =>
      error ? reject(error) : resolve((authenticated || null) as Authenticated | null)
    // Passport attaches the callbacks to the strategy object, so each request needs its own strategy object.
    const requestStrategy: Strategy = Object.create(strategy)
    authenticator.authenticate(requestStrategy, { session: false }, onAuthenticated)(req, res, reject)
  })
}
