import type { Request } from 'express'
import passport, { type AuthenticateCallback, type Strategy } from 'passport'
import { Strategy as LocalStrategy } from 'passport-local'
import type { Context } from '../../http/route.ts'
import { activeAssignments } from '../roles/roles.service.ts'

/** User whom a strategy has authenticated. */
export interface AuthenticatedUser {
  id: number
  username: string
  email: string
  roles: string[]
  /** Hash that the password matched. */
  passwordHash: string | null
}

/** Stores no sessions, because Veranda stores them in the database. */
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
  // Load the roles last and only for valid sign-ins: an additional query would reveal by timing which
  // accounts exist.
  const roles = await database.prisma.userRole.findMany({
    where: { userId: user.id, ...activeAssignments() },
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

/** Strategies receive only the request, so the context is looked up by it. */
const contexts = new WeakMap<Request, Context>()

function getContext(req: Request): Context {
  const context = contexts.get(req)
  if (!context) throw new Error('Passport was given a request that no route handles')
  return context
}

/** Returns the user whose password matches; null otherwise. */
export function verifyPassword(
  context: Context,
  credentials: { email: string; password: string },
): Promise<AuthenticatedUser | null> {
  // The strategy reads the body, which is parsed and normalized by now.
  context.req.body = credentials
  return authenticate(passwordStrategy, context)
}

/**
 * Runs a Passport strategy on the request.
 *
 * @returns the authenticated user; null if the strategy rejects the request
 */
export function authenticate<Authenticated>(
  strategy: Strategy,
  context: Context,
): Promise<Authenticated | null> {
  const { req, res } = context
  contexts.set(req, context)
  return new Promise((resolve, reject) => {
    const decide: AuthenticateCallback = (error, authenticated) =>
      error ? reject(error) : resolve((authenticated || null) as Authenticated | null)
    // Passport attaches the callbacks to the strategy object, so each request needs its own.
    const requestStrategy: Strategy = Object.create(strategy)
    authenticator.authenticate(requestStrategy, { session: false }, decide)(req, res, reject)
  })
}
