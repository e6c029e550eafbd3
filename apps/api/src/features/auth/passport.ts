import type { Request } from 'express'
import passport, { type AuthenticateCallback } from 'passport'
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

/** Passport with the strategies of this server; it never keeps sessions, ours are rows. */
export function createAuthenticator() {
  const authenticator = new passport.Passport()
  authenticator.use(
    new LocalStrategy(
      { usernameField: 'email', session: false, passReqToCallback: true },
      (req, email, password, done) => {
        checkPassword(contextOf(req), email, password).then((user) => done(null, user ?? false), done)
      },
    ),
  )
  return authenticator
}

async function checkPassword({ database, passwords }: Context, email: string, password: string) {
  const user = await database.prisma.user.findUnique({
    where: { email },
    include: {
      roles: {
        where: heldNow(),
        include: { role: { select: { name: true } } },
      },
    },
  })
  const matched = await passwords.matches(user?.passwordHash ?? null, password)
  if (!user || !matched || !user.isActive) return null
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    roles: user.roles.map(({ role }) => role.name),
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

/** Runs Passport's local strategy on the request; null when it refuses. */
export function verifyPassword(
  authenticator: ReturnType<typeof createAuthenticator>,
  context: Context,
  credentials: { email: string; password: string },
): Promise<AuthenticatedUser | null> {
  const { req, res } = context
  contexts.set(req, context)
  // The strategy reads the body, which by now is parsed and normalised.
  req.body = credentials
  return new Promise((resolve, reject) => {
    const decide: AuthenticateCallback = (error, user) =>
      error ? reject(error) : resolve((user || null) as AuthenticatedUser | null)
    authenticator.authenticate('local', { session: false }, decide)(req, res, reject)
  })
}
