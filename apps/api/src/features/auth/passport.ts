import type { Request } from 'express'
import passport, { type AuthenticateCallback, type Strategy } from 'passport'
import { Strategy as LocalStrategy } from 'passport-local'
import type { Context } from '../../http/route.ts'
import { heldNow } from '../roles/roles.service.ts'

/** Whom a strategy vouches for. */
export interface AuthenticatedUser {
  id: number
  username: string
  email: string
  roles: string[]
  /** what the password was checked against */
  passwordHash: string | null
}

/** It never keeps sessions: ours are rows. */
const authenticator = new passport.Passport()

const byPassword = new LocalStrategy(
  { usernameField: 'email', session: false, passReqToCallback: true },
  (req, email, password, done) => {
    checkPassword(contextOf(req), email, password).then((user) => done(null, user ?? false), done)
  },
)

async function checkPassword({ database, passwords }: Context, email: string, password: string) {
  const user = await database.prisma.user.findUnique({
    where: { email },
    select: { id: true, username: true, email: true, passwordHash: true, isActive: true },
  })
  const matched = await passwords.matches(user?.passwordHash ?? null, password)
  if (!user || !matched || !user.isActive) return null
  // Read last, and only of who may come in: one query more would show in the time which addresses have an account.
  const roles = await database.prisma.userRole.findMany({
    where: { userId: user.id, ...heldNow() },
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

/** A strategy is given the request alone, so its context goes with it. */
const contexts = new WeakMap<Request, Context>()

function contextOf(req: Request): Context {
  const context = contexts.get(req)
  if (!context) throw new Error('Passport was given a request that no route handles')
  return context
}

/** Whom the password belongs to; null when it is wrong. */
export function verifyPassword(
  context: Context,
  credentials: { email: string; password: string },
): Promise<AuthenticatedUser | null> {
  // The strategy reads the body, which by now is parsed and normalised.
  context.req.body = credentials
  return authenticate(byPassword, context)
}

/** Runs one of Passport's strategies on the request, and gives whom it vouches for; null when it refuses. */
export function authenticate<Vouched>(strategy: Strategy, context: Context): Promise<Vouched | null> {
  const { req, res } = context
  contexts.set(req, context)
  return new Promise((resolve, reject) => {
    const decide: AuthenticateCallback = (error, vouched) =>
      error ? reject(error) : resolve((vouched || null) as Vouched | null)
    // Passport writes what it does with the outcome on the object that it is given: each request has one of its own.
    const own: Strategy = Object.create(strategy)
    authenticator.authenticate(own, { session: false }, decide)(req, res, reject)
  })
}
