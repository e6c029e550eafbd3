import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { DatabaseUnavailable } from '@veranda/database'
import { pino } from 'pino'
import { printConfig } from './commands/print-config.ts'
import { readDemoOptions, seedDemo, tellProgress } from './commands/seed-demo.ts'
import { ConfigError, readConfig } from './config.ts'
import { rotateKeys } from './encryption/rotate.ts'
import { CommandError, createAdmin, grantRole } from './features/auth/accounts.service.ts'
import { email as emailShape, newPassword, username as usernameShape } from './features/auth/auth.schema.ts'
import { isLikeNames, PASSWORD_LIKE_NAMES } from './features/auth/own-names.ts'
import { openapi } from './http/openapi.ts'
import { closeParts, openParts, orClose, type Parts } from './parts.ts'
import { rotators } from './rotators.ts'
import { routes } from './routes.ts'
import { SharedStoreUnavailable } from './shared-store.ts'

interface Command {
  usage: string
  does: string
  run(args: string[]): Promise<void> | void
}

async function withParts(work: (parts: Parts) => Promise<void>) {
  const parts = await openParts(readConfig(), pino({ level: 'warn' }), { queryTimeout: 0 })
  await orClose(parts, () => work(parts))
  await closeParts(parts)
}

function need(value: string | undefined, what: string): string {
  if (!value) throw new CommandError(`${what} is missing`)
  return value
}

const commands: Record<string, Command> = {
  'grant-role': {
    usage: 'grant-role EMAIL ROLE',
    does: 'assigns a role to a user, including protected roles (admin, moderator)',
    run: ([email, role]) =>
      withParts(async ({ database }) => {
        const address = need(email, 'EMAIL').toLowerCase()
        const { isNew, lifted } = await grantRole(database, address, need(role, 'ROLE'))
        console.log(
          isNew ? `Assigned the role ${role} to ${address}` : `${address} already has the role ${role}`,
        )
        if (lifted.length > 0) console.log(`Removed permission denials: ${lifted.join(', ')}`)
      }),
  },
  'create-admin': {
    usage: 'create-admin EMAIL [--username NAME] [--password PASSWORD]',
    does: 'creates an administrator; the password can also come from ADMIN_PASSWORD',
    run: (args) => {
      const { values, positionals } = parseArgs({
        args,
        allowPositionals: true,
        options: { username: { type: 'string' }, password: { type: 'string' } },
      })
      const address = emailShape.safeParse(need(positionals[0], 'EMAIL'))
      if (!address.success) throw new CommandError(`EMAIL: ${address.error.issues[0]?.message}`)
      const email = address.data
      const password = need(values.password ?? readConfig().ADMIN_PASSWORD, '--password (or ADMIN_PASSWORD)')
      const name = values.username ?? email.split('@')[0]?.replace(/\W/g, '_') ?? ''
      const checked = usernameShape.safeParse(name)
      if (!checked.success) throw new CommandError(`--username: ${checked.error.issues[0]?.message}`)
      const acceptable = newPassword.safeParse(password)
      if (!acceptable.success) throw new CommandError(`Password: ${acceptable.error.issues[0]?.message}`)
      return withParts(async ({ config, database }) => {
        if (isLikeNames({ config }, { email, password, username: checked.data }))
          throw new CommandError(`Password: ${PASSWORD_LIKE_NAMES}`)
        await createAdmin(database, { email, password, username: checked.data })
        console.log(`Created the administrator ${email} with the username ${checked.data}`)
      })
    },
  },
  'seed-demo': {
    usage: 'seed-demo --users N [--visits V] [--seed S] [--today DATE]',
    does: 'fills the database with demo users and analytics data',
    run: (args) => {
      const options = readDemoOptions(args)
      return withParts(async ({ database }) => {
        const written = await seedDemo(database, { ...options, progress: tellProgress(options.users) })
        const counts = Object.entries(written).map(([table, rows]) => `${rows} ${table}`)
        console.log(`Rows created: ${counts.join(', ')}`)
        console.log("Demo users have no password, so they can't sign in.")
      })
    },
  },
  'rotate-keys': {
    usage: 'rotate-keys',
    does: 're-encrypts private data with the first key of ENCRYPTION_KEYS',
    run: () =>
      withParts(async ({ database, cipher }) => {
        const rotated = await rotateKeys(database, cipher, rotators)
        const counts = Object.entries(rotated).map(([what, { rotated }]) => `${rotated} ${what}`)
        console.log(`Re-encrypted with the key ${cipher.keyId}: ${counts.join(', ')}`)
        const unreadable = Object.values(rotated).flatMap((kind) => kind.unreadable)
        for (const why of unreadable) console.error(`Skipped: ${why}`)
        if (unreadable.length > 0) process.exitCode = 1
      }),
  },
  config: {
    usage: 'config',
    does: 'prints every setting with its current value and description',
    run: () => printConfig(readConfig()),
  },
  openapi: {
    usage: 'openapi [FILE]',
    does: 'writes the OpenAPI description of this server',
    run: ([file]) => {
      const text = `${JSON.stringify(openapi(routes), null, 2)}\n`
      if (file) writeFileSync(file, text)
      else process.stdout.write(text)
    },
  },
}

function usage() {
  const width = Math.max(...Object.values(commands).map((command) => command.usage.length))
  const lines = Object.values(commands).map((command) => `  ${command.usage.padEnd(width)}   ${command.does}`)
  console.log(`Usage: npm run veranda -- COMMAND\n\n${lines.join('\n')}\n`)
}

const [name, ...args] = process.argv.slice(2)
const command = name ? commands[name] : undefined
if (!command) {
  usage()
  process.exitCode = name && name !== 'help' ? 1 : 0
} else
  try {
    await command.run(args)
  } catch (error) {
    const known =
      [CommandError, ConfigError, DatabaseUnavailable, SharedStoreUnavailable].some(
        (kind) => error instanceof kind,
      ) ||
      (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    console.error(known ? (error as Error).message : error)
    process.exitCode = 1
  }
